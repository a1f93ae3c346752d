public import TactusInput

/// An object that receives all events of a connection during `EventLoop.turn`, on the event loop's
/// thread.
///
/// The methods may destroy windows and close the connection.
public protocol ConnectionDelegate: AnyObject {
  /// Receives input and lost surfaces, in the order in which they happened.
  func connection(_ connection: Connection, received event: InputEvent)
  /// Receives the non-input events of a window.
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window)
  /// Receives the non-input events of a popup.
  ///
  /// The default implementation does nothing.
  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup)
  /// Receives events of the connection as a whole.
  func connection(_ connection: Connection, received event: ConnectionEvent)
}

extension ConnectionDelegate {
  /// Ignores the event.
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {}
}
