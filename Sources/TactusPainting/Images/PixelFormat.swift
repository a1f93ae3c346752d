internal import CPixman

/// The layout of a 32-bit pixel in native byte order.
///
/// The names are those of `wl_shm.format`.
public enum PixelFormat: Hashable, Sendable {
  /// Alpha, red, green, and blue; the colors are premultiplied by alpha.
  case argb8888
  /// Red, green, and blue; the top byte is ignored.
  case xrgb8888

  var code: pixman_format_code_t {
    switch self {
    case .argb8888: PIXMAN_a8r8g8b8
    case .xrgb8888: PIXMAN_x8r8g8b8
    }
  }
}
