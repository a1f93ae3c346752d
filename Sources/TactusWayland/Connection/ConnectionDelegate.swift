public import TactusInput

/// An object that receives all events of a connection.
///
/// Its methods are called on the event loop's thread during `EventLoop.turn`. They are allowed to
/// destroy windows and to close the connection.
public protocol ConnectionDelegate: AnyObject {
  /// Called for each input event and each lost surface, in the order in which they occur.
  func connection(_ connection: Connection, received event: InputEvent)
  /// Called for each window event other than input, such as a request to close the window.
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window)
  /// Called for each popup event other than input, such as its dismissal by the compositor.
  ///
  /// The default implementation does nothing.
  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup)
  /// Called for each event of the clipboard and of drags between programs.
  ///
  /// The default implementation does nothing.
  func connection(_ connection: Connection, received event: DataEvent)
  /// Called for each change that an input method makes to a window's text
  /// (`zwp_text_input_v3.done`).
  ///
  /// The default implementation does nothing.
  func connection(_ connection: Connection, received edit: TextEdit, for window: Window)
  /// Called for each event of the connection itself, such as the appearance of an output.
  func connection(_ connection: Connection, received event: ConnectionEvent)
}

extension ConnectionDelegate {
  /// Ignores the popup's event; this is the default implementation.
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {}

  /// Ignores the event, so that no drag is accepted; this is the default implementation.
  public func connection(_ connection: Connection, received event: DataEvent) {}
  /// Ignores the change; this is the default implementation.
  public func connection(
    _ connection: Connection, received edit: TextEdit, for window: Window
  ) {}
}
