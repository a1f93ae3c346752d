internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// The role of an ordinary window's surface (`xdg_toplevel`).
///
/// The role collects the changes that the compositor requests during a turn of the event loop. The
/// window applies them at the end of the turn.
@safe final class Toplevel: WindowRole {
  let xdgSurface: OpaquePointer
  let proxy: OpaquePointer
  private var decoration: OpaquePointer?
  /// The window's geometry (`xdg_surface.set_window_geometry`), as last sent to the compositor.
  ///
  /// This is the rectangle of the content and the title bar, without the border, in the content's
  /// coordinates.
  private(set) var geometry: Rect?
  private var unsentTitle: String?
  /// The window size that the compositor has requested, including the title bar, in logical pixels.
  ///
  /// A width or height of 0 leaves that length to the window.
  private var asked: (width: Int32, height: Int32) = (0, 0)
  /// The latest size that the content had while the window was neither full screen nor maximized,
  /// in logical pixels.
  ///
  /// The window returns to this size if the compositor does not request one.
  private var floating: Size

  /// Creates the role; returns nil if memory runs out.
  ///
  /// `size` is the size of the content to use if the compositor does not request one, in logical
  /// pixels.
  init?(_ surface: PaintedSurface, wmBase: OpaquePointer, preferring size: Size) {
    guard let xdgSurface = unsafe xdg_wm_base_get_xdg_surface(wmBase, surface.proxy),
      let proxy = unsafe xdg_surface_get_toplevel(xdgSurface)
    else { return nil }
    unsafe self.xdgSurface = xdgSurface
    unsafe self.proxy = proxy
    floating = size
    super.init(WindowState(size: size))
    unsafe xdg_surface_add_listener(xdgSurface, Toplevel.surfaceListener, context(self))
    unsafe xdg_toplevel_add_listener(proxy, Toplevel.listener, context(self))
  }

  /// Asks the compositor to draw a title bar, or not to draw one if `isWanted` is false.
  ///
  /// Does nothing if the compositor does not support `xdg-decoration`.
  func addDecoration(_ connection: Connection, isWanted: Bool) {
    guard let manager = unsafe connection.proxy(.decoration) else { return }
    unsafe decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, proxy)
    unsafe zxdg_toplevel_decoration_v1_add_listener(
      decoration, Toplevel.decorationListener, context(self))
    let mode =
      isWanted
      ? ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE
      : ZXDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE
    unsafe zxdg_toplevel_decoration_v1_set_mode(decoration, mode.rawValue)
  }

  override func destroyProxies() {
    if let decoration = unsafe decoration {
      unsafe zxdg_toplevel_decoration_v1_destroy(decoration)
    }
    unsafe xdg_toplevel_destroy(proxy)
    unsafe xdg_surface_destroy(xdgSurface)
  }

  func setTitle(_ title: String) { unsentTitle = title }

  func sendTitle() {
    guard let title = unsentTitle else { return }
    unsentTitle = nil
    unsafe xdg_toplevel_set_title(proxy, title)
  }

  /// Sends the window's geometry (`xdg_surface.set_window_geometry`), if it has changed.
  func setGeometry(_ new: Rect) {
    guard geometry != new else { return }
    geometry = new
    unsafe xdg_surface_set_window_geometry(
      xdgSurface, Int32(new.minX), Int32(new.minY), Int32(new.width), Int32(new.height))
  }

  override func acknowledge(_ serial: UInt32, for window: Window) {
    unsafe xdg_surface_ack_configure(xdgSurface, serial)
    pending.titleBarHeight = window.titleBarHeight(in: pending)
    pending.size = chosenSize(replacing: window.state.size, minimum: window.options.minimumSize)
  }

  /// Returns the size of the content, in logical pixels, for the window size that the compositor
  /// has requested.
  ///
  /// If the compositor leaves a length to the window, the method returns the preferred length, but
  /// at least the minimum and never more than the bound that the compositor has sent. The preferred
  /// size is the current `size` if the window is full screen or maximized, and otherwise
  /// `floating`.
  private func chosenSize(replacing size: Size, minimum: Size) -> Size {
    let isFree = !pending.isFullscreen && !pending.isMaximized
    // A window that leaves full screen returns to its earlier size.
    let preferred = isFree ? floating : size
    // The compositor's size includes the title bar.
    let bar = pending.titleBarHeight
    let height = asked.height > 0 ? max(1, asked.height - Int32(bar)) : 0
    let chosen = Size(
      width: chosenLength(asked.width, preferred.width, minimum.width, pending.bounds?.width),
      height: chosenLength(
        height, preferred.height, minimum.height, pending.bounds.map { $0.height - bar }))
    if isFree { floating = chosen }
    return chosen
  }

  private func chosenLength(
    _ asked: Int32, _ preferred: Double, _ least: Double, _ bound: Double?
  ) -> Double {
    if asked > 0 { return Double(min(asked, 65_535)) }
    let bound = bound.flatMap { $0 > 0 ? $0 : nil } ?? .infinity
    return max(1, min(max(preferred.rounded(), least), bound))
  }

  private func handleConfigure(width: Int32, height: Int32, states: [UInt32]) {
    asked = (width, height)
    func has(_ state: xdg_toplevel_state) -> Bool { states.contains(state.rawValue) }
    pending.isActivated = has(XDG_TOPLEVEL_STATE_ACTIVATED)
    pending.isFullscreen = has(XDG_TOPLEVEL_STATE_FULLSCREEN)
    pending.isMaximized = has(XDG_TOPLEVEL_STATE_MAXIMIZED)
    pending.isTiled = states.contains { (5...8).contains($0) }
    pending.isSuspended = has(XDG_TOPLEVEL_STATE_SUSPENDED)
  }

  private func handleBounds(width: Int32, height: Int32) {
    let isKnown = width > 0 && height > 0
    pending.bounds = isKnown ? Size(width: Double(width), height: Double(height)) : nil
  }

  private func handleDecoration(_ mode: UInt32) {
    pending.hasServerDecoration = mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue
    isChanged = true
  }

  private static nonisolated(unsafe) let surfaceListener = unsafe permanent(
    xdg_surface_listener(configure: { data, _, serial in
      unsafe object(data, as: Toplevel.self).serial = serial
    }))

  private static nonisolated(unsafe) let listener = unsafe permanent(
    xdg_toplevel_listener(
      configure: { data, _, width, height, states in
        unsafe object(data, as: Toplevel.self).handleConfigure(
          width: width, height: height, states: words(of: states))
      },
      close: { data, _ in unsafe object(data, as: Toplevel.self).onClose() },
      configure_bounds: { data, _, width, height in
        unsafe object(data, as: Toplevel.self).handleBounds(width: width, height: height)
      },
      wm_capabilities: { data, _, capabilities in
        unsafe object(data, as: Toplevel.self).pending.capabilities = WindowCapabilities(
          words(of: capabilities))
      }))

  private static nonisolated(unsafe) let decorationListener = unsafe permanent(
    zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
      unsafe object(data, as: Toplevel.self).handleDecoration(mode)
    }))
}

/// Returns the numbers in an array of the protocol.
@unsafe func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
  guard let array = unsafe array?.pointee, let data = unsafe array.data else { return [] }
  // SAFETY: libwayland aligns array contents to 4 bytes and gives their size in bytes.
  return unsafe Array(
    UnsafeRawBufferPointer(start: data, count: array.size).bindMemory(to: UInt32.self))
}

extension WindowCapabilities {
  init(_ words: [UInt32]) {
    self = words.filter { $0 < 32 }.reduce(into: []) {
      $0.formUnion(WindowCapabilities(rawValue: 1 << $1))
    }
    formIntersection(.all)
  }
}
