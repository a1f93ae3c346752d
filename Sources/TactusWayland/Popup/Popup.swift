internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

/// A short-lived surface above a window, such as a menu (`xdg_popup`).
///
/// A popup may extend beyond the edges of its window, which owns it. Input on the popup is reported
/// for the popup's own surface, `id`. Destroying a popup also destroys its child popups.
@safe public final class Popup {
  /// The id of the popup's surface.
  public let id: SurfaceID
  /// The rectangle that the compositor has assigned to the popup, in logical pixels.
  ///
  /// The rectangle is relative to the upper left corner of the parent, including the parent's
  /// client-side title bar.
  public private(set) var place = Rect.zero
  /// Whether the compositor has assigned `place`; only then can the popup be painted.
  public private(set) var isConfigured = false
  /// Whether the popup was opened with a grab (`xdg_popup.grab`).
  ///
  /// The compositor dismisses such a popup when the user presses elsewhere, or immediately if it
  /// rejects the grab.
  public let hasGrab: Bool

  unowned let connection: Connection
  unowned let window: Window
  private(set) weak var parent: Popup?
  /// The popups opened from this popup, oldest first.
  let children = PopupList()
  private(set) var surface: PaintedSurface?
  private let xdgSurface: OpaquePointer
  private let popup: OpaquePointer
  private var pendingSerial: UInt32?
  private var pendingPlace = Rect.zero
  private var repositions: UInt32 = 0

  /// Opens a popup.
  ///
  /// - Parameters:
  ///   - window: The window that owns the popup.
  ///   - parent: The popup from which to open this one; nil to open it from the window.
  ///   - placement: The popup's size, and its position relative to the parent.
  ///   - seat: The seat whose latest press opens the popup. The popup receives that seat's keyboard
  ///     input, and a press elsewhere closes it. Pass nil for a popup without a grab, such as a
  ///     tooltip.
  /// - Throws: `missingGlobal` or `outOfMemory`; `disconnected` if the window or the parent has
  ///   been destroyed.
  public init(
    on window: Window, from parent: Popup? = nil, at placement: PopupPlacement,
    grabbedBy seat: SeatID? = nil
  ) throws(WaylandError) {
    guard let connection = window.connection, let toplevel = window.toplevel,
      parent?.isDestroyed != true
    else {
      throw WaylandError(.disconnected, "the popup's window or parent popup no longer exists")
    }
    let wmBase = unsafe try connection.requiredForSurfaces()
    self.connection = connection
    self.window = window
    self.parent = parent
    id = connection.surfaces.makeSubsurfaceID()
    guard let surface = PaintedSurface(connection, format: WL_SHM_FORMAT_ARGB8888),
      let xdgSurface = unsafe xdg_wm_base_get_xdg_surface(wmBase, surface.proxy),
      let positioner = unsafe xdg_wm_base_create_positioner(wmBase),
      let popup = unsafe xdg_surface_get_popup(
        xdgSurface, parent?.xdgSurface ?? toplevel.xdgSurface,
        described(positioner, placement, version: connection.version(.wmBase)))
    else { throw WaylandError(.outOfMemory, "not enough memory for a popup") }
    unsafe xdg_positioner_destroy(positioner)
    self.surface = surface
    unsafe self.xdgSurface = xdgSurface
    unsafe self.popup = popup
    surface.addViewport(connection)
    let grabber = seat.flatMap { connection.seats[$0] }
    hasGrab = grabber != nil
    surface.pool.onRelease = { [unowned self] in connection.deliver(.bufferReleased, for: self) }
    unsafe xdg_surface_add_listener(xdgSurface, Popup.xdgSurfaceListener, context(self))
    unsafe xdg_popup_add_listener(popup, Popup.listener, context(self))
    if let grabber { unsafe xdg_popup_grab(popup, grabber.proxy, grabber.serials.down) }
    (parent?.children ?? window.popups).add(self)
    surface.commit()
  }

  deinit {
    destroyProxies()
  }

  /// Whether the popup has been destroyed and is no longer on the screen.
  public var isDestroyed: Bool { surface == nil }

  /// The size of the popup's buffers, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    WindowState.pixelSize(of: place.size, scale: window.state.scale)
  }

  /// Removes the popup and its child popups from the screen.
  public func destroy() {
    guard !isDestroyed else { return }
    connection.seats.lose(id)
    destroyProxies()
    (parent?.children ?? window.popups).remove(self)
  }

  /// Asks the compositor to move the popup; `PopupEvent.configure` reports the new position.
  ///
  /// A compositor whose `xdg_wm_base` has a version lower than 3 leaves the popup where it is.
  public func reposition(to placement: PopupPlacement) {
    let version = connection.version(.wmBase)
    guard !isDestroyed, version >= 3, let wmBase = unsafe connection.proxy(.wmBase),
      let positioner = unsafe xdg_wm_base_create_positioner(wmBase)
    else { return }
    repositions &+= 1
    unsafe xdg_popup_reposition(
      popup, described(positioner, placement, version: version), repositions)
    unsafe xdg_positioner_destroy(positioner)
  }

  /// Begins a frame of the popup with the popup's current size.
  ///
  /// The frame contains the pixels of the latest commit, except inside `damage`, which the caller
  /// must paint. If `Frame.isBlank` is true, the caller must paint everything.
  ///
  /// - Parameter damage: The region that the caller is about to paint, in device pixels.
  /// - Returns: The frame; nil if the popup is not configured or is destroyed, if no buffer is
  ///   free, or if the compositor is not keeping up.
  /// - Throws: `sharedMemory` if no buffer can be created.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard let surface, isConfigured, !connection.isCongested else { return nil }
    return unsafe try surface.pool.acquire(
      width: pixelSize.width, height: pixelSize.height, painting: damage)
  }

  /// Shows a frame of the popup.
  ///
  /// `damage` is the region that has changed, in device pixels.
  public func commit(_ frame: Frame, damage: Region) {
    guard let surface, unsafe surface.pool.isAcquired(frame) else { return }
    unsafe surface.attach(frame, damage: damage, filling: place.size)
    surface.commit()
  }

  /// Applies the latest configure event of this popup and of each of its child popups.
  ///
  /// The event loop calls this at the end of each turn (iteration).
  func endTurn() {
    children.endTurn()
    guard let serial = pendingSerial, !isDestroyed else { return }
    pendingSerial = nil
    unsafe xdg_surface_ack_configure(xdgSurface, serial)
    place = pendingPlace
    isConfigured = true
    connection.deliver(.configure, for: self)
  }

  /// Destroys all proxies, starting with those of the child popups, as the protocol requires.
  func destroyProxies() {
    children.destroyProxies()
    surface?.destroy {
      unsafe xdg_popup_destroy(popup)
      unsafe xdg_surface_destroy(xdgSurface)
    }
    surface = nil
  }

  private func handleDismissed() {
    let gone = ([self] + children.all).reversed()
    destroy()
    for popup in gone { connection.deliver(.dismissed, for: popup) }
  }

  private static nonisolated(unsafe) let xdgSurfaceListener = unsafe permanent(
    xdg_surface_listener(configure: { data, _, serial in
      unsafe object(data, as: Popup.self).pendingSerial = serial
    }))

  private static nonisolated(unsafe) let listener = unsafe permanent(
    xdg_popup_listener(
      configure: { data, _, x, y, width, height in
        unsafe object(data, as: Popup.self).pendingPlace = Rect(
          x: Double(x), y: Double(y), width: Double(max(1, width)), height: Double(max(1, height)))
      },
      popup_done: { data, _ in
        let popup: Popup = unsafe object(data)
        withExtendedLifetime(popup) { popup.handleDismissed() }
      },
      // The configure that accompanies this event needs no special handling.
      repositioned: { _, _, _ in }))
}

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
