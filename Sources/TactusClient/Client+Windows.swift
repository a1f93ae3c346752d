public import TactusGeometry
public import TactusInput
public import TactusStage
import TactusWayland

/// Functions for programs that manage their own windows.
extension Client {
  /// Opens another window with its own stage as soon as a compositor is connected.
  ///
  /// The run ends when the last window is closed.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - size: The size if the compositor requests none, in logical pixels.
  ///   - makeTenant: Creates the window's tenant once the window's size and output are known.
  public func openWindow(
    title: String, size: Size, makeTenant: @escaping TenantMaker
  ) {
    windows.want(AdditionalWindow(title: title, size: size, makeTenant: makeTenant))
    if connection.isReady { updateWindows() }
  }

  /// Sets the title of a stage's window; does nothing if the stage has no window.
  public func setTitle(_ title: String, of stage: Stage) {
    window(of: stage)?.window.setTitle(title)
  }

  /// Closes the window of a stage; closing the last window ends the run.
  public func close(_ stage: Stage) {
    if let window = window(of: stage) { close(window) }
  }

  private func window(of stage: Stage) -> ClientWindow? {
    windows.all.first { $0.stage === stage }
  }

  /// Makes the client's event loop run the work that other threads and tasks have for the main
  /// actor.
  ///
  /// Call this on the main thread.
  public func runsMainActor() { loop.watchMainQueue() }

  /// The current time, on the clock of events.
  public var now: Timestamp { connection.now }
}
