internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

/// Something a popup needs to know beyond its input.
public enum PopupEvent: Equatable, Sendable {
  /// Its place and size are settled, anew: paint it.
  case configure
  /// The user has done something elsewhere (`xdg_popup.popup_done`): it is not seen any more, nor are
  /// those that were opened from it. The popup is destroyed already.
  case dismissed
  case bufferReleased
}

/// A surface that lies over a window for a moment, also beyond its edges: a menu (`xdg_popup`).
///
/// Its window owns it. What fingers do on it comes with a surface of its own, `id`. Popups that are
/// opened from it go before it does.
@safe public final class Popup {
  public let id: SurfaceID
  /// Where the compositor has put it, in its parent's coordinates, a title bar of our own counted in.
  public internal(set) var place = Rect.zero
  public internal(set) var isConfigured = false
  /// Whether it was opened with a grab (`xdg_popup.grab`): the compositor dismisses it when the user
  /// presses elsewhere, and at once if it does not grant the grab.
  public let hasGrab: Bool

  unowned let connection: Connection
  unowned let window: Window
  private(set) weak var parent: Popup?
  /// Those opened from it, the oldest first.
  var children: [Popup] = []
  /// nil once destroyed.
  var surface: OpaquePointer?
  private var xdgSurface: OpaquePointer?
  private var popup: OpaquePointer?
  private var viewport: OpaquePointer?
  private var pool: BufferPool
  /// Of an `xdg_surface.configure` that is not acknowledged yet.
  private var pendingSerial: UInt32?
  private var pendingPlace = Rect.zero
  private var repositions: UInt32 = 0
  private var sentSize = Size.zero
  private var sentScale: Int32 = 1

  /// Opens a popup.
  ///
  /// - Parameters:
  ///   - window: What it belongs to.
  ///   - parent: The popup that it is opened from; nil where that is the window.
  ///   - seat: Whose last press opens it: its keys go there, and a press elsewhere closes it. nil for
  ///     one that takes no notice of anybody, such as a hint.
  /// - Throws: `missingGlobal` or `outOfMemory`; `disconnected` where the window is gone.
  public init(
    on window: Window, from parent: Popup? = nil, at placement: PopupPlacement,
    grabbedBy seat: SeatID? = nil
  ) throws(WaylandError) {
    guard let connection = window.connection, let windowSurface = unsafe window.xdgSurface,
      parent?.isDestroyed != true
    else { throw WaylandError(.disconnected, "the window of a popup is gone") }
    let compositor = unsafe try connection.required(.compositor)
    let wmBase = unsafe try connection.required(.wmBase)
    _ = unsafe try connection.required(.shm)
    pool = BufferPool(connection, format: WL_SHM_FORMAT_ARGB8888)
    self.connection = connection
    self.window = window
    self.parent = parent
    id = connection.makeSubsurfaceID()
    guard let surface = unsafe wl_compositor_create_surface(compositor),
      let xdgSurface = unsafe xdg_wm_base_get_xdg_surface(wmBase, surface),
      let positioner = unsafe xdg_wm_base_create_positioner(wmBase),
      let popup = unsafe xdg_surface_get_popup(
        xdgSurface, parent?.xdgSurface ?? windowSurface,
        described(positioner, placement, version: connection.version(.wmBase)))
    else { throw WaylandError(.outOfMemory, "no memory for a popup") }
    unsafe xdg_positioner_destroy(positioner)
    unsafe self.surface = surface
    unsafe self.xdgSurface = xdgSurface
    unsafe self.popup = popup
    if let viewporter = unsafe connection.proxy(.viewporter) {
      unsafe viewport = wp_viewporter_get_viewport(viewporter, surface)
    }
    let grabber = seat.flatMap { connection.seat($0) }
    hasGrab = grabber != nil
    pool.onRelease = { [unowned self] in connection.deliver(.bufferReleased, for: self) }
    unsafe xdg_surface_add_listener(xdgSurface, Popup.xdgSurfaceListener, context(self))
    unsafe xdg_popup_add_listener(popup, Popup.listener, context(self))
    if let seat = grabber {
      unsafe xdg_popup_grab(popup, seat.proxy, seat.lastDownSerial)
    }
    if let parent { parent.children.append(self) } else { window.popups.append(self) }
    unsafe wl_surface_commit(surface)
  }

  deinit {
    destroyProxies()
  }

  public var isDestroyed: Bool { unsafe surface == nil }

  /// The size of its buffers, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    WindowState.pixelSize(of: place.size, scale: window.state.scale)
  }

  /// Takes it off the screen, and what was opened from it.
  public func destroy() {
    guard !isDestroyed else { return }
    for seat in connection.seats { seat.lose(id) }
    destroyProxies()
    parent?.children.removeAll { $0 === self }
    window.popups.removeAll { $0 === self }
  }

  /// Asks for another place; `PopupEvent.configure` tells of it. Compositors older than version 3 of
  /// `xdg_wm_base` leave it where it is.
  public func reposition(to placement: PopupPlacement) {
    let version = connection.version(.wmBase)
    guard let popup = unsafe popup, version >= 3, let wmBase = unsafe connection.proxy(.wmBase),
      let positioner = unsafe xdg_wm_base_create_positioner(wmBase)
    else { return }
    repositions &+= 1
    unsafe xdg_popup_reposition(
      popup, described(positioner, placement, version: version), repositions)
    unsafe xdg_positioner_destroy(positioner)
  }

  /// Begins a picture of it; see `Window.acquireBuffer`.
  ///
  /// - Throws: `sharedMemory`.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard !isDestroyed, isConfigured, !connection.isCongested else { return nil }
    return unsafe try pool.acquire(
      width: pixelSize.width, height: pixelSize.height, painting: damage)
  }

  /// Shows a picture of it, with `damage` in device pixels.
  public func commit(_ frame: Frame, damage: Region) {
    guard let surface = unsafe surface, unsafe pool.isAcquired(frame) else { return }
    let scale = unsafe Double(frame.width) / place.width
    if let viewport = unsafe viewport {
      if sentSize != place.size {
        sentSize = place.size
        unsafe wp_viewport_set_destination(viewport, Int32(place.width), Int32(place.height))
      }
    } else if Int32(scale) != sentScale, scale >= 1, window.surfaceVersion >= 3 {
      sentScale = Int32(scale)
      unsafe wl_surface_set_buffer_scale(surface, sentScale)
    }
    unsafe wl_surface_attach(surface, pool.proxy(of: frame), 0, 0)
    let whole = unsafe PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let seen = unsafe frame.isBlank ? Region(whole) : damage.clipped(to: whole)
    unsafe send(seen, to: surface, version: window.surfaceVersion, scale: scale)
    unsafe pool.commit(frame, damage: seen)
    unsafe wl_surface_commit(surface)
  }

  /// Applies what the turn brought.
  func endTurn() {
    for child in children { child.endTurn() }
    guard let serial = pendingSerial, !isDestroyed else { return }
    pendingSerial = nil
    unsafe xdg_surface_ack_configure(xdgSurface, serial)
    place = pendingPlace
    isConfigured = true
    connection.deliver(.configure, for: self)
  }

  /// Gives every proxy back: what lies above goes first, as the protocol demands.
  func destroyProxies() {
    while let child = children.popLast() { child.destroyProxies() }
    guard let surface = unsafe surface else { return }
    pool.destroy()
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    if let popup = unsafe popup { unsafe xdg_popup_destroy(popup) }
    if let xdgSurface = unsafe xdgSurface { unsafe xdg_surface_destroy(xdgSurface) }
    unsafe wl_surface_destroy(surface)
    unsafe viewport = nil
    unsafe popup = nil
    unsafe xdgSurface = nil
    unsafe self.surface = nil
  }

  /// This one and those opened from it, the one on top last.
  var all: [Popup] { [self] + children.flatMap(\.all) }

  private func handleDismissed() {
    let gone = all.reversed()
    destroy()
    for popup in gone { connection.deliver(.dismissed, for: popup) }
  }

  private static nonisolated(unsafe) let xdgSurfaceListener = unsafe permanent(
    xdg_surface_listener(configure: { data, _, serial in
      let popup: Popup = unsafe object(data)
      popup.pendingSerial = serial
    }))

  private static nonisolated(unsafe) let listener = unsafe permanent(
    xdg_popup_listener(
      configure: { data, _, x, y, width, height in
        let popup: Popup = unsafe object(data)
        popup.pendingPlace = Rect(
          x: Double(x), y: Double(y), width: Double(max(1, width)), height: Double(max(1, height)))
      },
      popup_done: { data, _ in
        let popup: Popup = unsafe object(data)
        withExtendedLifetime(popup) { popup.handleDismissed() }
      },
      // The configure that comes with it is the same as any.
      repositioned: { _, _, _ in }))
}

/// Tells a positioner everything.
private func described(
  _ positioner: OpaquePointer, _ placement: PopupPlacement, version: UInt32
) -> OpaquePointer {
  let anchor = PixelRect(covering: placement.anchor)
  unsafe xdg_positioner_set_size(
    positioner, Int32(max(1, placement.size.width)), Int32(max(1, placement.size.height)))
  unsafe xdg_positioner_set_anchor_rect(
    positioner, Int32(anchor.x), Int32(anchor.y), Int32(max(1, anchor.width)),
    Int32(max(1, anchor.height)))
  unsafe xdg_positioner_set_anchor(positioner, placement.anchorSide?.rawValue ?? 0)
  unsafe xdg_positioner_set_gravity(positioner, placement.gravity?.rawValue ?? 0)
  unsafe xdg_positioner_set_constraint_adjustment(positioner, placement.adjustment.rawValue)
  unsafe xdg_positioner_set_offset(
    positioner, Int32(placement.offset.dx), Int32(placement.offset.dy))
  if version >= 3, placement.isReactive { unsafe xdg_positioner_set_reactive(positioner) }
  return unsafe positioner
}
