import TactusInput

/// The keys that the program handles itself and hides from scenes.
enum ProgramKey {
  /// F11: toggles full screen.
  case fullscreen
  /// F12: shows or hides the inspector.
  case inspector
  /// Control and W: closes the window.
  case close
  /// Control and Q: closes all windows.
  case quit

  /// Creates the command of a key; returns nil for a key that belongs to the scene.
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
