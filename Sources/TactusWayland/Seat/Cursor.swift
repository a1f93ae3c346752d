internal import CWayland
internal import CWaylandProtocols
internal import Glibc
public import TactusInput

extension Connection {
  /// Sets the cursor shape of all pointers over windows of this connection.
  public func setCursor(_ shape: CursorShape) {
    if cursors.setShape(shape) { seats.list.forEach { $0.pointer?.updateCursor() } }
  }

  /// Sets the cursor shape of one seat's pointer until the pointer leaves its surface.
  ///
  /// Nil restores the connection's shape.
  public func setCursor(_ shape: CursorShape?, of seat: SeatID) {
    seats[seat]?.pointer?.ownShape = shape
  }
}

/// The cursor shape over the windows of a connection, and the loaded cursor themes.
final class Cursors {
  private(set) var shape = CursorShape.arrow
  private var themes: [CursorTheme] = []

  func setShape(_ new: CursorShape) -> Bool {
    defer { shape = new }
    return shape != new
  }

  /// Returns the theme for an integer scale, which is loaded when a pointer first needs it.
  func theme(scale: Int32, _ connection: Connection) -> CursorTheme? {
    if let theme = themes.first(where: { $0.scale == scale }) { return theme }
    guard let shm = unsafe connection.proxy(.shm),
      let theme = unsafe CursorTheme(shm: shm, scale: scale)
    else { return nil }
    themes.append(theme)
    return theme
  }

  func unloadThemes() { themes = [] }
}

/// The user's cursor theme at one scale (libwayland-cursor).
@safe final class CursorTheme {
  let scale: Int32
  private let theme: OpaquePointer

  /// Loads the theme; returns nil if memory is short.
  ///
  /// For a missing theme the library substitutes a small built-in one.
  init?(shm: OpaquePointer, scale: Int32) {
    let size = CursorTheme.size * scale
    let name = unsafe getenv("XCURSOR_THEME")
    guard let theme = unsafe wl_cursor_theme_load(name, size, shm) else { return nil }
    self.scale = scale
    unsafe self.theme = theme
  }

  deinit {
    unsafe wl_cursor_theme_destroy(theme)
  }

  /// Returns the first image of the first named cursor that exists in the theme.
  func image(_ names: [String]) -> UnsafeMutablePointer<wl_cursor_image>? {
    for name in names {
      guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, name) else { continue }
      if unsafe cursor.pointee.image_count > 0 { return unsafe cursor.pointee.images[0] }
    }
    return nil
  }

  /// The cursor size in logical pixels, from the environment variable `XCURSOR_SIZE` that desktops
  /// set.
  private static var size: Int32 {
    let text = unsafe getenv("XCURSOR_SIZE").map { unsafe String(cString: $0) }
    let size = text.flatMap { Int32($0) } ?? 24
    return min(max(size, 8), 256)
  }
}

/// The surface that shows the cursor image of a pointer or a pen (`wl_pointer.set_cursor`,
/// `zwp_tablet_tool_v2.set_cursor`).
@safe final class Cursor {
  private var surface: OpaquePointer?

  func destroyProxy() {
    if let surface = unsafe surface { unsafe wl_surface_destroy(surface) }
    unsafe surface = nil
  }

  /// Shows a shape at the scale of `window`.
  ///
  /// If no theme has the shape, the pointer keeps the compositor's cursor. `set` sends the request
  /// with the surface, or nil for no cursor, and the hot spot.
  func show(
    _ shape: CursorShape, on window: Window, set: (OpaquePointer?, Int32, Int32) -> Void
  ) {
    guard let connection = window.connection else { return }
    if shape == .hidden {
      return set(nil, 0, 0)
    }
    let hasScale = connection.version(.compositor) >= 3
    let scale = hasScale ? Int32(min(max(window.state.scale.rounded(.up), 1), 8)) : 1
    let names = shape.themeNames + CursorShape.arrow.themeNames
    guard let image = unsafe connection.cursors.theme(scale: scale, connection)?.image(names),
      let buffer = unsafe wl_cursor_image_get_buffer(image)
    else {
      connection.warnOnce("no cursor theme has an image for the pointer")
      return
    }
    if unsafe surface == nil, let compositor = unsafe connection.proxy(.compositor) {
      unsafe surface = wl_compositor_create_surface(compositor)
    }
    guard let surface = unsafe surface else { return }
    let picture = unsafe image.pointee
    unsafe set(surface, Int32(picture.hotspot_x) / scale, Int32(picture.hotspot_y) / scale)
    if hasScale { unsafe wl_surface_set_buffer_scale(surface, scale) }
    unsafe wl_surface_attach(surface, buffer, 0, 0)
    unsafe wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    unsafe wl_surface_commit(surface)
  }
}
