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
  /// The age of the buffer, in commits: 1 if the latest commit showed it, 2 for the commit before,
  /// and so on.
  ///
  /// The age is 0 if the buffer is new or its earlier pixels cannot be reused. The age only shows
  /// how the buffers alternate. Whatever the age, the pixels outside the region to paint are those
  /// of the latest commit, unless `isBlank` is true.
  public let age: Int
  /// Whether the pixels are undefined because no frame of this size has been committed yet.
  public let isBlank: Bool

  let buffer: Int
}
