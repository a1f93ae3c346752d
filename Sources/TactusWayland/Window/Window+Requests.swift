internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

extension Window {
  /// Asks the compositor to make the window full screen, or to exit full screen.
  ///
  /// If `output` is nil, the compositor chooses the output.
  public func setFullscreen(_ isFullscreen: Bool, on output: Output.ID? = nil) {
    guard let toplevel = unsafe toplevel?.proxy else { return }
    if isFullscreen {
      let bound = connection?.boundOutputs.list.first { $0.output.id == output }
      unsafe xdg_toplevel_set_fullscreen(toplevel, bound?.proxy)
    } else {
      unsafe xdg_toplevel_unset_fullscreen(toplevel)
    }
  }

  /// Asks the compositor to maximize the window, or to restore its previous size.
  public func setMaximized(_ isMaximized: Bool) {
    guard let toplevel = unsafe toplevel?.proxy else { return }
    unsafe isMaximized
      ? xdg_toplevel_set_maximized(toplevel) : xdg_toplevel_unset_maximized(toplevel)
  }

  /// Asks the compositor to minimize the window.
  public func setMinimized() {
    guard let toplevel = unsafe toplevel?.proxy else { return }
    unsafe xdg_toplevel_set_minimized(toplevel)
  }

  /// Sets the window's icon; nil restores the icon of the program's desktop file.
  ///
  /// The compositor shows the icon with the next frame. This has an effect only if the compositor
  /// supports it (`xdg_toplevel_icon_manager_v1`), and not for windows in a layer.
  ///
  /// - Throws: `sharedMemory` if a picture cannot be allocated; the icon is then unchanged.
  public func setIcon(_ icon: WindowIcon?) throws(WaylandError) {
    guard let connection, let toplevel = unsafe toplevel?.proxy,
      let manager = unsafe connection.proxy(.toplevelIcon)
    else { return }
    if let icon {
      unsafe try icon.set(of: toplevel, by: manager, connection)
    } else {
      unsafe xdg_toplevel_icon_manager_v1_set_icon(manager, toplevel, nil)
    }
    requestCommit()
  }

  /// Rings the system's bell on behalf of the window (`xdg_system_bell_v1.ring`).
  ///
  /// The bell is a sound or a flash of the screen, as the user has chosen. This has no effect if the
  /// compositor does not support it (`Connection.hasBell`).
  public func ringBell() {
    guard let surface, let manager = unsafe connection?.proxy(.systemBell) else { return }
    unsafe xdg_system_bell_v1_ring(manager, surface.proxy)
  }

  /// Asks the compositor to bring the window to the front, with the activation token from
  /// `options`.
  ///
  /// The token can be used only once, so further calls have no effect.
  func activate() {
    guard let token = unusedToken, let surface else { return }
    unusedToken = nil
    guard let manager = unsafe connection?.proxy(.activation) else { return }
    unsafe xdg_activation_v1_activate(manager, token, surface.proxy)
  }

  /// The transform of the outputs that show the window (`wl_surface.preferred_buffer_transform`);
  /// `normal` if the compositor does not report it.
  ///
  /// The buffers are always upright, so the compositor applies this transform.
  public var preferredTransform: Output.Transform { scale.preferredTransform }

  /// An edge or corner by which a window can be resized (`xdg_toplevel.resize_edge`).
  public enum Edge: UInt32, Sendable {
    case top = 1, bottom = 2, left = 4, topLeft = 5, bottomLeft = 6
    case right = 8, topRight = 9, bottomRight = 10
  }

  /// Asks the compositor to move the window so that it follows a touch or the pointer.
  ///
  /// The finger or pen must still be down or, for the pointer, a button must still be pressed. The
  /// window receives no more events of that touch.
  ///
  /// - Parameters:
  ///   - seat: The seat to which the touch or the pointer belongs.
  ///   - touch: The id of the touch; nil for the seat's pointer.
  public func beginMove(by seat: SeatID, touch: Int32? = nil) {
    guard let toplevel = unsafe toplevel?.proxy, let grip = grip(seat, touch) else { return }
    unsafe xdg_toplevel_move(toplevel, grip.proxy, grip.serial)
  }

  /// Asks the compositor to resize the window so that an edge or corner follows a touch or the
  /// pointer.
  ///
  /// The finger or pen must still be down or, for the pointer, a button must still be pressed. The
  /// parameters `seat` and `touch` are those of `beginMove(by:touch:)`.
  public func beginResize(by seat: SeatID, touch: Int32? = nil, edge: Edge) {
    guard let toplevel = unsafe toplevel?.proxy, let grip = grip(seat, touch) else { return }
    unsafe xdg_toplevel_resize(toplevel, grip.proxy, grip.serial, edge.rawValue)
  }

  /// Asks the compositor to show its window menu, for example with commands to move or close the
  /// window.
  ///
  /// The finger or pen must still be down or, for the pointer, a button must still be pressed. The
  /// parameters `seat` and `touch` are those of `beginMove(by:touch:)`. `point` is in logical
  /// pixels, measured from the upper left corner of the client-side title bar, or of the content if
  /// there is no such title bar.
  public func showWindowMenu(by seat: SeatID, touch: Int32? = nil, at point: Point) {
    guard let toplevel = unsafe toplevel?.proxy, let grip = grip(seat, touch) else { return }
    unsafe xdg_toplevel_show_window_menu(
      toplevel, grip.proxy, grip.serial, Int32(point.x), Int32(point.y))
  }

  /// The seat and the serial of the press that caused a request to move or resize a window or to
  /// show its menu.
  ///
  /// The compositor requires both. The finger, pen or button of that press must still be down.
  @safe private struct Grip {
    var proxy: OpaquePointer
    var serial: UInt32
  }

  private func grip(_ id: SeatID, _ touch: Int32?) -> Grip? {
    guard let seat = connection?.seats[id] else { return nil }
    guard let touch else { return unsafe Grip(proxy: seat.proxy, serial: seat.serials.button) }
    guard let serial = seat.touch?.serial(of: touch) ?? seat.tablets?.serial(ofTouch: touch) else {
      return nil
    }
    // Compositors cancel the touch or never send its `up`.
    seat.touch?.forget(touch)
    return unsafe Grip(proxy: seat.proxy, serial: serial)
  }
}
