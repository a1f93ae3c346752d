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
    guard let touch else { return unsafe Grip(proxy: seat.proxy, serial: seat.lastPressSerial) }
    guard let serial = seat.touch?.serial(of: touch) ?? seat.tablets?.serial(ofTouch: touch) else {
      return nil
    }
    // Compositors cancel the touch or never send its `up`.
    seat.touch?.forget(touch)
    return unsafe Grip(proxy: seat.proxy, serial: serial)
  }
}
