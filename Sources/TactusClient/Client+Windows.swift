public import TactusGeometry
public import TactusInput
public import TactusScenes
import TactusWayland

/// What programs ask of a client whose windows are their own.
extension Client {
  /// Opens a window beside the first, with a scene of its own, as soon as there is a compositor. The run
  /// ends when the last window is closed.
  ///
  /// - Parameter size: Where the compositor leaves the choice, in logical pixels.
  public func openWindow(
    title: String, size: Size, makeScene: @escaping SceneMaker
  ) {
    windows.want(FurtherWindow(title: title, size: size, makeScene: makeScene))
    if connection.isReady { updateWindows() }
  }

  /// Gives the window of a scene another title; nothing where it has none.
  public func setTitle(_ title: String, of scene: Scene) {
    window(of: scene)?.window.setTitle(title)
  }

  /// Closes the window of a scene; the run ends with the last.
  public func close(_ scene: Scene) {
    if let window = window(of: scene) { close(window) }
  }

  private func window(of scene: Scene) -> ClientWindow? {
    windows.all.first { $0.scene === scene }
  }

  /// Does what other threads and tasks have for the main actor, from now on and while it runs; to be
  /// called on the main thread.
  public func runsMainActor() { loop.watchMainQueue() }

  /// The present, on the clock of events.
  public var now: Timestamp { connection.now }
}
