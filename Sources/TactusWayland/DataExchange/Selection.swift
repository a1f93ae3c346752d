/// A place in which a seat keeps what a program has copied.
public enum Selection: CaseIterable, Hashable, Sendable {
  /// The clipboard, which commands such as "Copy" fill (`wl_data_device`).
  case clipboard
  /// The primary selection, which selecting text fills and a click of the middle button pastes
  /// (`zwp_primary_selection_device_v1`).
  case primary
}
