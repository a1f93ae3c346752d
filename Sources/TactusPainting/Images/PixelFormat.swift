internal import CPixman

/// How a 32-bit pixel in native byte order is read; the names are those of `wl_shm.format`.
public enum PixelFormat: Hashable, Sendable {
  /// Alpha, red, green, blue; the colours premultiplied by alpha.
  case argb8888
  /// Red, green, blue; the top byte means nothing.
  case xrgb8888

  var code: pixman_format_code_t {
    switch self {
    case .argb8888: PIXMAN_a8r8g8b8
    case .xrgb8888: PIXMAN_x8r8g8b8
    }
  }
}
