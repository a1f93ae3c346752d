internal import CPixman

/// Some rows of coverage, one byte a pixel, as wide as the canvas: what shapes are rasterized
/// into, a band at a time, so that memory stays small and in the processor's cache.
@safe final class MaskBand {
  let rows: Int
  let stride: Int
  let image: PixmanImage
  private let memory: PixelMemory<UInt8>
  /// For each row the columns that a shape wrote, counted from `offset`.
  var touched: [Range<Int>]
  /// The left of the clip that the last shape had.
  var offset = 0

  /// About as many bytes as a first-level cache holds twice over.
  private static let targetBytes = 65_536

  /// Nil where there is no memory.
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

  /// Sets what a shape left out to nothing, within columns counted from `offset`.
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
