/// Pixels being painted: rows from top to bottom, `stride` bytes apart, four bytes a pixel,
/// which are blue, green, red and alpha (premultiplied; ignored by opaque windows).
///
/// Valid from `Window.acquireBuffer` until it is committed or discarded, and while its window
/// exists and keeps its size.
@unsafe public struct Frame {
  public let pixels: UnsafeMutableRawPointer
  /// In device pixels.
  public let width: Int
  public let height: Int
  /// In bytes: four for each pixel of a row.
  public let stride: Int
  /// How many commits ago these pixels were shown last: 0 never. Whatever it is, they have been
  /// brought up to the last commit; it tells how the buffers take turns.
  public let age: Int
  /// The pixels are undefined: nothing was committed yet at this size.
  public let isBlank: Bool

  let buffer: Int
}
