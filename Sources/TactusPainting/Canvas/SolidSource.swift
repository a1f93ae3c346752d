internal import CPixman

/// A pixman source of a single color, which can be changed without creating a new image.
///
/// The source is a one-pixel image that repeats. pixman treats it as a solid color and reads the
/// pixel each time it uses the source.
@safe final class SolidSource {
  let image: PixmanImage
  private let pixel = PixelMemory<UInt32>(count: 1)

  init?() {
    let made = unsafe PixmanImage(
      format: PIXMAN_a8r8g8b8, width: 1, height: 1, bits: UnsafeMutableRawPointer(pixel.start),
      stride: 4)
    guard let made else { return nil }
    made.setRepeat(PIXMAN_REPEAT_NORMAL)
    image = made
  }

  func set(_ color: UInt32) { unsafe pixel.start.pointee = color }
}
