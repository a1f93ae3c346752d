/// A popup event other than input.
public enum PopupEvent: Equatable, Sendable {
  /// The compositor has set `Popup.place`, for the first time or again, and the popup must be
  /// painted.
  case configure
  /// The compositor has dismissed the popup, usually because the user pressed elsewhere
  /// (`xdg_popup.popup_done`).
  ///
  /// The popup and its child popups have already been destroyed.
  case dismissed
  case bufferReleased
}
