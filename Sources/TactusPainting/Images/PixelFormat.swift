internal import CPixman

/// The layout of a 32-bit pixel in native byte order.
///
/// The case names match those of the Wayland enumeration `wl_shm.format`.
public enum PixelFormat: Hashable, Sendable {
  /// One byte each for alpha, red, green, and blue, starting with the top byte.
  ///
  /// The colors are premultiplied by alpha.
  case argb8888
  /// One byte each for red, green, and blue, after a top byte that is ignored.
  case xrgb8888

  var code: pixman_format_code_t {
    switch self {
    case .argb8888: PIXMAN_a8r8g8b8
    case .xrgb8888: PIXMAN_x8r8g8b8
    }
  }
}
