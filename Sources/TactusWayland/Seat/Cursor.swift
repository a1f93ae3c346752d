internal import CWayland
internal import CWaylandProtocols
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
  /// The name of the cursor theme; nil for the theme in the environment variable `XCURSOR_THEME`.
  var themeName: String?
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
      let theme = unsafe CursorTheme(themeName, shm: shm, scale: scale)
    else { return nil }
    themes.append(theme)
    return theme
  }

  func unloadThemes() { themes = [] }
}

/// The cursor of a pointer or a pen.
///
/// The compositor draws the cursor if it supports `wp_cursor_shape_v1`. Otherwise, the cursor is a
/// surface with an image from the user's cursor theme (`wl_pointer.set_cursor`,
/// `zwp_tablet_tool_v2.set_cursor`).
@safe final class Cursor {
  private var surface: OpaquePointer?
  /// The object that asks the compositor to draw a shape; nil before its first use.
  private var device: OpaquePointer?
  private var animation: CursorAnimation?
  private var scale: Int32 = 1

  func destroyProxy() {
    animation = nil
    if let device = unsafe device { unsafe wp_cursor_shape_device_v1_destroy(device) }
    unsafe device = nil
    if let surface = unsafe surface { unsafe wl_surface_destroy(surface) }
    unsafe surface = nil
  }

  /// The time of the next image of an animated cursor; nil if the cursor does not change.
  var deadline: Timestamp? { animation?.deadline }

  /// Shows a cursor shape at the scale of `window`.
  ///
  /// If the theme contains neither the shape nor an arrow, the cursor remains unchanged.
  ///
  /// - Parameters:
  ///   - shape: The shape to show.
  ///   - window: The window that the pointer or pen is over.
  ///   - serial: The serial of the event with which the pointer or pen entered the surface.
  ///   - makeDevice: A closure that makes the object with which the compositor draws shapes.
  ///   - set: A closure that sends the request to set the cursor. Its arguments are the cursor's
  ///     surface, which is nil to hide the cursor, and the x and y coordinates of the hot spot in
  ///     logical pixels.
  func show(
    _ shape: CursorShape, on window: Window, serial: UInt32,
    makeDevice: (OpaquePointer) -> OpaquePointer?,
    set: (OpaquePointer?, Int32, Int32) -> Void
  ) {
    guard let connection = window.connection else { return }
    animation = nil
    guard let number = shape.protocolShape else { return set(nil, 0, 0) }
    if unsafe device == nil, let manager = unsafe connection.proxy(.cursorShape) {
      unsafe device = makeDevice(manager)
    }
    if let device = unsafe device {
      return unsafe wp_cursor_shape_device_v1_set_shape(device, serial, number.rawValue)
    }
    unsafe showImage(of: shape, on: window, connection, set: set)
  }

  private func showImage(
    of shape: CursorShape, on window: Window, _ connection: Connection,
    set: (OpaquePointer?, Int32, Int32) -> Void
  ) {
    let hasScale = connection.version(.compositor) >= 3
    scale = hasScale ? Int32(min(max(window.state.scale.rounded(.up), 1), 8)) : 1
    let names = shape.themeNames + CursorShape.arrow.themeNames
    guard let cursor = unsafe connection.cursors.theme(scale: scale, connection)?.cursor(names),
      let image = unsafe cursor.pointee.images[0]
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
    unsafe animation = CursorAnimation(cursor, on: surface, at: connection.now)
    unsafe attach(image)
  }

  /// Shows the next image of an animated cursor if it is due.
  func endTurn(at now: Timestamp) {
    if let image = unsafe animation?.advance(to: now) { unsafe attach(image) }
  }

  private func attach(_ image: UnsafeMutablePointer<wl_cursor_image>) {
    guard let surface = unsafe surface, let buffer = unsafe wl_cursor_image_get_buffer(image) else {
      return
    }
    unsafe wl_surface_attach(surface, buffer, 0, 0)
    unsafe wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    animation?.willCommit()
    unsafe wl_surface_commit(surface)
  }
}
