internal import CPixman

/// A pixman source of one colour that can be changed without making a new image: a picture of
/// one repeated pixel, which pixman reads anew each time and treats as a solid colour.
@safe final class SolidSource {
  let image: PixmanImage
  private let pixel: UnsafeMutablePointer<UInt32>

  /// Nil where there is no memory.
  init?() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    unsafe memory.initialize(to: 0)
    let made = unsafe PixmanImage(
      format: PIXMAN_a8r8g8b8, width: 1, height: 1, bits: UnsafeMutableRawPointer(memory),
      stride: 4)
    guard let made else {
      unsafe memory.deallocate()
      return nil
    }
    made.setRepeat(PIXMAN_REPEAT_NORMAL)
    image = made
    unsafe pixel = memory
  }

  deinit { unsafe pixel.deallocate() }

  /// The premultiplied colour from now on.
  func set(_ color: UInt32) { unsafe pixel.pointee = color }
}
