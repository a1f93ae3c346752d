/// The pixels that are being painted, as rows from top to bottom that are `stride` bytes apart.
///
/// Each pixel consists of four bytes: blue, green, red and alpha. The colors are premultiplied by
/// alpha, which opaque windows ignore. A frame is valid from `Window.acquireBuffer(painting:)`
/// until it is committed or discarded, and only as long as its window exists and does not change
/// its size.
@unsafe public struct Frame {
  /// The first pixel of the top row.
  public let pixels: UnsafeMutableRawPointer
  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int
  /// The number of bytes between the starts of consecutive rows, which is four times `width`.
  public let stride: Int
  /// The number of commits since this buffer was last shown, including the one that showed it; 0 if
  /// it never was.
  ///
  /// Whatever the age, the pixels outside the region to paint are those of the latest commit, unless
  /// the frame is blank. The age only shows how the buffers alternate.
  public let age: Int
  /// Whether the pixels are undefined because no frame of this size has been committed yet.
  public let isBlank: Bool

  let buffer: Int
}
