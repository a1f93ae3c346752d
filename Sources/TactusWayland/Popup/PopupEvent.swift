/// A non-input event of a popup.
public enum PopupEvent: Equatable, Sendable {
  /// The position or size changed; paint the popup.
  case configure
  /// The compositor dismissed the popup because the user pressed elsewhere
  /// (`xdg_popup.popup_done`).
  ///
  /// The popup and its child popups are already destroyed.
  case dismissed
  case bufferReleased
}
