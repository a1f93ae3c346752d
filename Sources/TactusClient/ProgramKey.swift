import TactusInput

/// A command that the program itself carries out when a key is pressed.
///
/// The window's content does not receive such a key.
enum ProgramKey {
  /// Toggles full screen (F11).
  case fullscreen
  /// Shows or hides the inspector (F12).
  case inspector
  /// Closes the window (Ctrl-W).
  case close
  /// Closes all windows (Ctrl-Q).
  case quit

  /// Creates the command for a key press; returns nil if the window's content should receive the
  /// event.
  init?(_ key: KeyEvent) {
    guard key.phase == .pressed else { return nil }
    switch (key.name, key.modifiers.contains(.control)) {
    case ("F11", _): self = .fullscreen
    case ("F12", _): self = .inspector
    case ("w", true): self = .close
    case ("q", true): self = .quit
    default: return nil
    }
  }
}
