/// Something a popup needs to know beyond its input.
public enum PopupEvent: Equatable, Sendable {
  /// Its place and size are settled, anew: paint it.
  case configure
  /// The user has done something elsewhere (`xdg_popup.popup_done`): it is not seen any more, nor are
  /// those that were opened from it. The popup is destroyed already.
  case dismissed
  case bufferReleased
}
