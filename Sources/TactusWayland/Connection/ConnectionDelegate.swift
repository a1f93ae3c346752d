public import TactusInput

/// An object that receives all events of a connection.
///
/// Its methods are called on the event loop's thread during `EventLoop.turn`. They may destroy
/// windows and close the connection.
public protocol ConnectionDelegate: AnyObject {
  /// Called for each input event and each lost surface, in the order in which they occur.
  func connection(_ connection: Connection, received event: InputEvent)
  /// Called when an event other than input occurs for a window.
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window)
  /// Called when an event other than input occurs for a popup.
  ///
  /// The default implementation does nothing.
  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup)
  /// Called when an event occurs that concerns the connection itself.
  func connection(_ connection: Connection, received event: ConnectionEvent)
}

extension ConnectionDelegate {
  /// Ignores the event.
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {}
}
