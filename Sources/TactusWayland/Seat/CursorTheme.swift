internal import CWayland
internal import CWaylandProtocols
internal import Glibc

/// The user's cursor theme at one scale (libwayland-cursor).
@safe final class CursorTheme {
  let scale: Int32
  private let theme: OpaquePointer

  /// Loads a theme, or the user's theme if `name` is nil; returns nil if memory runs out.
  ///
  /// If the theme is missing, libwayland-cursor substitutes a small built-in theme.
  init?(_ name: String?, shm: OpaquePointer, scale: Int32) {
    let size = CursorTheme.size * scale
    let name = unsafe name ?? getenv("XCURSOR_THEME").map { unsafe String(cString: $0) }
    guard let theme = unsafe wl_cursor_theme_load(name, size, shm) else { return nil }
    self.scale = scale
    unsafe self.theme = theme
  }

  deinit {
    unsafe wl_cursor_theme_destroy(theme)
  }

  /// Returns the first cursor in `names` that the theme contains; nil if there is none.
  func cursor(_ names: [String]) -> UnsafeMutablePointer<wl_cursor>? {
    for name in names {
      guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, name) else { continue }
      if unsafe cursor.pointee.image_count > 0 { return unsafe cursor }
    }
    return nil
  }

  /// The cursor size in logical pixels, from the environment variable `XCURSOR_SIZE`.
  ///
  /// The default is 24, and values are clamped to the range from 8 to 256.
  private static var size: Int32 {
    let text = unsafe getenv("XCURSOR_SIZE").map { unsafe String(cString: $0) }
    let size = text.flatMap { Int32($0) } ?? 24
    return min(max(size, 8), 256)
  }
}
