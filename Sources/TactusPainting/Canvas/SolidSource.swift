internal import CPixman

/// A pixman source image that consists of a single color.
///
/// The color can be changed without creating a new image, because pixman reads the image's only
/// pixel each time it uses the image. The pixel repeats, so pixman treats the image as a solid
/// color.
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
