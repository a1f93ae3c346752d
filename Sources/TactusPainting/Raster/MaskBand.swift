internal import CPixman

/// A buffer for the coverage of a few pixel rows, as wide as the canvas, with one byte per pixel.
///
/// Shapes are rasterized one band of rows at a time. The buffer is therefore small enough to stay
/// in the processor's cache.
@safe final class MaskBand {
  let rows: Int
  let stride: Int
  let image: PixmanImage
  private let memory: PixelMemory<UInt8>
  /// The columns to which the last shape wrote, as one range for each row of the band.
  ///
  /// Columns are counted from the left edge of the shape's clip, whose x coordinate is `offset`.
  var touched: [Range<Int>]
  /// The x coordinate of the left edge of the last shape's clip, in device pixels.
  ///
  /// The columns in `touched` are counted from this edge.
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

  /// Sets the coverage of pixels to 0 in the columns to which the last shape did not write.
  ///
  /// - Parameters:
  ///   - rows: The number of rows to clear, counted from the top of the band.
  ///   - columns: The columns to clear, counted from `offset`. In each row, the columns in
  ///     `touched` are left unchanged.
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
