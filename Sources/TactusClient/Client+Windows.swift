public import TactusGeometry
public import TactusInput
public import TactusStage
import TactusWayland

/// What programs ask of a client whose windows are their own.
extension Client {
  /// Opens a window beside the first, with a stage of its own, as soon as there is a compositor. The run
  /// ends when the last window is closed.
  ///
  /// - Parameter size: Where the compositor leaves the choice, in logical pixels.
  public func openWindow(
    title: String, size: Size, makeTenant: @escaping TenantMaker
  ) {
    windows.want(FurtherWindow(title: title, size: size, makeTenant: makeTenant))
    if connection.isReady { updateWindows() }
  }

  /// Gives the window of a stage another title; nothing where it has none.
  public func setTitle(_ title: String, of stage: Stage) {
    window(of: stage)?.window.setTitle(title)
  }

  /// Closes the window of a stage; the run ends with the last.
  public func close(_ stage: Stage) {
    if let window = window(of: stage) { close(window) }
  }

  private func window(of stage: Stage) -> ClientWindow? {
    windows.all.first { $0.stage === stage }
  }

  /// Does what other threads and tasks have for the main actor, from now on and while it runs; to be
  /// called on the main thread.
  public func runsMainActor() { loop.watchMainQueue() }

  /// The present, on the clock of events.
  public var now: Timestamp { connection.now }
}
