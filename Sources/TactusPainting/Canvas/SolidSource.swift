internal import CPixman

/// A pixman source of one colour that can be changed without making a new image: a picture of
/// one repeated pixel, which pixman reads anew each time and treats as a solid colour.
@safe final class SolidSource {
  let image: PixmanImage
  private let pixel = PixelMemory<UInt32>(count: 1)

  /// Nil where there is no memory.
  init?() {
    let made = unsafe PixmanImage(
      format: PIXMAN_a8r8g8b8, width: 1, height: 1, bits: UnsafeMutableRawPointer(pixel.start),
      stride: 4)
    guard let made else { return nil }
    made.setRepeat(PIXMAN_REPEAT_NORMAL)
    image = made
  }

  /// The premultiplied colour from now on.
  func set(_ color: UInt32) { unsafe pixel.start.pointee = color }
}
