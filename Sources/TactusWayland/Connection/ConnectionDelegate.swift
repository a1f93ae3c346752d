public import TactusInput

/// An object that receives all events of a connection during `EventLoop.turn`, on the event loop's
/// thread.
///
/// Its methods may destroy windows and close the connection.
public protocol ConnectionDelegate: AnyObject {
  /// Receives input and lost surfaces, in the order in which they happened.
  func connection(_ connection: Connection, received event: InputEvent)
  /// Receives events of a window other than input.
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window)
  /// Receives events of a popup other than input. The default implementation does nothing.
  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup)
  /// Receives events of the connection as a whole.
  func connection(_ connection: Connection, received event: ConnectionEvent)
}

extension ConnectionDelegate {
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {}
}
