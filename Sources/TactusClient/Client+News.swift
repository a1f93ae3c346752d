public import TactusInput
public import TactusScenes
import TactusWayland

/// What people are told.
extension Client {
  /// Passes on what threads that write have to say. To be called before painting, as it may be shown.
  func showNews() {
    for (message, surface) in savers.takeNews() {
      for line in message.text.split(separator: "\n") { onNotice?(String(line)) }
      // On the screen as soon as text can be drawn.
      setup.whenTextIsFound { [unowned self] in show(message, on: surface) }
    }
  }

  /// Shows a message over a scene.
  ///
  /// - Parameter surface: The window that it is for; the first one unless given.
  public func show(_ message: Message, on surface: SurfaceID? = nil) {
    let wanted = surface ?? windows.first?.window.id
    guard let window = windows.shown.first(where: { $0.window.id == wanted }) else { return }
    window.show(message, at: connection.now)
  }
}
