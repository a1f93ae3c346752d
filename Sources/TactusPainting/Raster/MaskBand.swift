internal import CPixman

/// A band of coverage rows, one byte per pixel, as wide as the canvas.
///
/// Shapes are rasterized one band at a time, so that the band is small and stays in the processor's
/// cache.
@safe final class MaskBand {
  let rows: Int
  let stride: Int
  let image: PixmanImage
  private let memory: PixelMemory<UInt8>
  /// The columns that the last shape wrote in each row, counted from `offset`.
  var touched: [Range<Int>]
  /// The left edge of the last shape's clip, in device pixels.
  var offset = 0

  /// The target size of a band in bytes, about twice the size of a first-level cache.
  private static let targetBytes = 65_536

  init?(width: Int, height: Int) {
    stride = (width + 15) & ~15
    rows = max(1, min(height, max(8, MaskBand.targetBytes / stride)))
    memory = PixelMemory(count: stride * rows)
    let made = unsafe PixmanImage(
      format: PIXMAN_a8, width: width, height: rows, bits: UnsafeMutableRawPointer(memory.start),
      stride: stride)
    guard let made else { return nil }
    image = made
    touched = Array(repeating: 0..<0, count: rows)
  }

  /// Clears the pixels of the first `rows` rows that lie within `columns` and outside `touched`.
  ///
  /// The columns are counted from `offset`.
  func clearUntouched(rows: Int, within columns: Range<Int>) {
    for index in 0..<rows {
      let own = touched[index].isEmpty ? columns.upperBound..<columns.upperBound : touched[index]
      let start = unsafe row(index) + offset
      unsafe (start + columns.lowerBound).update(
        repeating: 0, count: own.lowerBound - columns.lowerBound)
      unsafe (start + own.upperBound).update(
        repeating: 0, count: columns.upperBound - own.upperBound)
    }
  }

  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    assert(index >= 0 && index < rows)
    return unsafe memory.start + index * stride
  }
}
