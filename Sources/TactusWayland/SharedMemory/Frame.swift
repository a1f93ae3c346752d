/// The pixels being painted, in rows from top to bottom that are `stride` bytes apart.
///
/// A pixel has four bytes: blue, green, red and alpha (premultiplied; ignored by opaque windows). A
/// frame is valid from `Window.acquireBuffer` until it is committed or discarded, and only while
/// its window exists and keeps its size.
@unsafe public struct Frame {
  /// The first pixel of the top row.
  public let pixels: UnsafeMutableRawPointer
  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int
  /// The distance between rows in bytes: four for each pixel of a row.
  public let stride: Int
  /// The number of commits since this buffer was last shown; 0 if it never was.
  ///
  /// The pixels are those of the last commit at any age; the age shows only how the buffers take
  /// turns.
  public let age: Int
  /// Whether the pixels are undefined because nothing was committed yet at this size.
  public let isBlank: Bool

  let buffer: Int
}
