public import TactusInput
public import TactusScenes
import TactusWayland

/// What people did goes into files while they go on, and they are told what came of it.
extension Client {
  func keepChanges(at time: Timestamp) {
    if let keeper, let window = firstWindow, let scene = window.scene {
      if window.takeActivity() { keeper.note() }
      keeper.update(scene, at: time)
    }
  }

  func closeKeeping() {
    keeper?.close(firstWindow?.scene)
    pictures?.finish()
    tellNews()
  }

  /// Passes on what threads that write have to say. To be called before painting, as it may be shown.
  func tellNews() {
    for message in keeper?.takeNews() ?? [] { tell(message, on: nil) }
    for news in pictures?.takeNews() ?? [] { tell(news.message, on: news.surface) }
  }

  /// Tells it on standard error at once, and on the screen as soon as text can be drawn.
  private func tell(_ message: Message, on surface: SurfaceID?) {
    for line in message.text.split(separator: "\n") { onNotice?(String(line)) }
    guard let lateText else { return show(message, on: surface) }
    lateText.whenFound { [unowned self] in show(message, on: surface) }
  }

  /// Shows a message over a scene.
  ///
  /// - Parameter surface: The window that it is for; the first one unless given.
  public func show(_ message: Message, on surface: SurfaceID? = nil) {
    let wanted = surface ?? firstWindow?.window.id
    guard let window = windows.first(where: { $0.window.id == wanted }) else { return }
    window.show(message, at: connection.now)
  }
}
