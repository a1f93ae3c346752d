internal import CWayland
internal import CWaylandProtocols
public import TactusInput

extension Window {
  /// The longest title sent: a request holds 4,096 bytes at most, and a longer one would end the
  /// connection.
  private static let titleLimit = 1024

  /// Corresponds to `xdg_toplevel.set_title`. While the compositor does not read, only the last
  /// title is kept, and sent when it does.
  public func setTitle(_ title: String) {
    let bytes = title.utf8.prefix { $0 != 0 }.prefix(Window.titleLimit)
    unsentTitle = String(decoding: bytes, as: UTF8.self)
    sendTitle()
  }

  /// Sends the title that waits, if one does and may.
  func sendTitle() {
    guard let title = unsentTitle, let toplevel = unsafe toplevel, connection?.isCongested == false
    else { return }
    unsentTitle = nil
    unsafe xdg_toplevel_set_title(toplevel, title)
  }

  /// Asks to be full screen, on `output` or where the compositor likes, or no longer.
  public func setFullscreen(_ isFullscreen: Bool, on output: Output.ID? = nil) {
    guard let toplevel = unsafe toplevel else { return }
    if isFullscreen {
      let bound = connection?.boundOutputs.first { $0.output.id == output }
      unsafe xdg_toplevel_set_fullscreen(toplevel, bound?.proxy)
    } else {
      unsafe xdg_toplevel_unset_fullscreen(toplevel)
    }
  }

  public func setMaximized(_ isMaximized: Bool) {
    guard let toplevel = unsafe toplevel else { return }
    if isMaximized {
      unsafe xdg_toplevel_set_maximized(toplevel)
    } else {
      unsafe xdg_toplevel_unset_maximized(toplevel)
    }
  }

  public func setMinimized() {
    guard let toplevel = unsafe toplevel else { return }
    unsafe xdg_toplevel_set_minimized(toplevel)
  }

  /// An edge or corner to resize by (`xdg_toplevel.resize_edge`).
  public enum Edge: UInt32, Sendable {
    case top = 1, bottom = 2, left = 4, topLeft = 5, bottomLeft = 6
    case right = 8, topRight = 9, bottomRight = 10
  }

  /// Lets the compositor move it with the finger or button that is down on `seat`; that touch is
  /// then cancelled or ends without an up.
  public func beginMove(by seat: SeatID) {
    guard let toplevel = unsafe toplevel, let seat = connection?.seat(seat) else { return }
    unsafe xdg_toplevel_move(toplevel, seat.proxy, seat.lastDownSerial)
  }

  /// Lets the compositor resize it, as `beginMove(by:)`.
  public func beginResize(by seat: SeatID, edge: Edge) {
    guard let toplevel = unsafe toplevel, let seat = connection?.seat(seat) else { return }
    unsafe xdg_toplevel_resize(toplevel, seat.proxy, seat.lastDownSerial, edge.rawValue)
  }
}
