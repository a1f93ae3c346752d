internal import CPixman
internal import TactusGeometry

/// An owned reference to a pixman image whose pixels are in memory that the image does not own.
///
/// pixman completes ("validates") an image on first use, even if it only reads from the image, so
/// an image must not be shared between threads. Each canvas therefore makes its own image over
/// shared pixels.
@safe struct PixmanImage: ~Copyable {
  let pointer: OpaquePointer

  /// The longest side that pixman's 16.16 fixed-point coordinates can express.
  static let largestSide = 32_767

  /// Creates an image over existing pixels, or returns nil if memory is exhausted.
  ///
  /// SAFETY: `bits` must outlive the image and hold `height` rows of `stride` bytes each.
  init?(
    format: pixman_format_code_t, width: Int, height: Int, bits: UnsafeMutableRawPointer,
    stride: Int
  ) {
    let words = unsafe bits.assumingMemoryBound(to: UInt32.self)
    let made = unsafe pixman_image_create_bits_no_clear(
      format, Int32(width), Int32(height), words, Int32(stride))
    guard let made = unsafe made else { return nil }
    unsafe pointer = made
  }

  /// Takes ownership of one reference to the pixman image `made`; returns nil if `made` is nil.
  init?(adopting made: OpaquePointer?) {
    guard let made = unsafe made else { return nil }
    unsafe pointer = made
  }

  deinit { _ = unsafe pixman_image_unref(pointer) }

  /// Sets the transform from positions in the destination to positions in this image, both in
  /// pixels.
  ///
  /// Each destination pixel takes the color of this image at the transformed position.
  func setTransform(_ t: Transform) {
    var matrix = pixman_transform_t()
    matrix.matrix.0 = (fixed(t.a), fixed(t.c), fixed(t.tx))
    matrix.matrix.1 = (fixed(t.b), fixed(t.d), fixed(t.ty))
    matrix.matrix.2 = (0, 0, fixed(1))
    unsafe pixman_image_set_transform(pointer, &matrix)
  }

  func setFilter(_ filter: pixman_filter_t) {
    unsafe pixman_image_set_filter(pointer, filter, nil, 0)
  }

  func setRepeat(_ mode: pixman_repeat_t) {
    unsafe pixman_image_set_repeat(pointer, mode)
  }
}

/// Converts a number to pixman's 16.16 fixed-point format, rounded to the nearest 1/65,536 and
/// clamped to the range of the format.
///
/// NaN is converted to 0.
func fixed(_ value: Double) -> pixman_fixed_t {
  let scaled = (value * 65536).rounded()
  guard !scaled.isNaN else { return 0 }
  return pixman_fixed_t(min(max(scaled, -2_147_483_648), 2_147_483_647))
}
