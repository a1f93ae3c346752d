public import TactusInput

/// Gets everything that comes in through a connection, on the thread that runs the loop, during
/// `EventLoop.turn`.
///
/// A method may destroy windows and close the connection.
public protocol ConnectionDelegate: AnyObject {
  /// Input and losses, in the order in which they happened.
  func connection(_ connection: Connection, received event: InputEvent)
  /// What a window needs to know beyond input.
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window)
  /// What a popup needs to know beyond input; nothing is done unless this is implemented.
  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup)
  /// What concerns no window.
  func connection(_ connection: Connection, received event: ConnectionEvent)
}

extension ConnectionDelegate {
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {}
}
