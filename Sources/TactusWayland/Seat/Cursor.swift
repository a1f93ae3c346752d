internal import CWayland
internal import CWaylandProtocols
internal import Glibc
public import TactusInput

extension Connection {
  /// Sets the cursor shape of all pointers over windows of this connection.
  public func setCursor(_ shape: CursorShape) {
    if cursors.setShape(shape) { seats.list.forEach { $0.pointer?.updateCursor() } }
  }

  /// Sets the cursor shape of one seat's pointer until the pointer leaves its current surface.
  ///
  /// Pass nil to restore the shape that is set for the whole connection.
  public func setCursor(_ shape: CursorShape?, of seat: SeatID) {
    seats[seat]?.pointer?.ownShape = shape
  }
}

/// The default cursor shape of a connection, and the cursor themes loaded so far.
final class Cursors {
  private(set) var shape = CursorShape.arrow
  private var themes: [CursorTheme] = []

  func setShape(_ new: CursorShape) -> Bool {
    defer { shape = new }
    return shape != new
  }

  /// Returns the user's cursor theme at an integer scale; nil if the theme cannot be loaded.
  ///
  /// The theme is loaded when it is first requested at that scale.
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

  /// Loads the user's theme; returns nil if memory runs out.
  ///
  /// If the theme is missing, libwayland-cursor substitutes a small built-in theme.
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

  /// Returns the first image of the first cursor in `names` that the theme contains; nil if there
  /// is none.
  func image(_ names: [String]) -> UnsafeMutablePointer<wl_cursor_image>? {
    for name in names {
      guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, name) else { continue }
      if unsafe cursor.pointee.image_count > 0 { return unsafe cursor.pointee.images[0] }
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

/// The surface that shows the cursor image of a pointer or a pen (`wl_pointer.set_cursor`,
/// `zwp_tablet_tool_v2.set_cursor`).
@safe final class Cursor {
  private var surface: OpaquePointer?

  func destroyProxy() {
    if let surface = unsafe surface { unsafe wl_surface_destroy(surface) }
    unsafe surface = nil
  }

  /// Shows a cursor shape at the scale of `window`.
  ///
  /// If the theme contains neither the shape nor an arrow, the cursor remains unchanged.
  ///
  /// - Parameters:
  ///   - shape: The shape to show.
  ///   - window: The window that the pointer or pen is over.
  ///   - set: A closure that sends the request to set the cursor. Its arguments are the cursor's
  ///     surface, which is nil to hide the cursor, and the x and y coordinates of the hot spot in
  ///     logical pixels.
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
      connection.warnOnce(
        "the cursor theme has no image for the pointer, so the pointer's image does not change")
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
