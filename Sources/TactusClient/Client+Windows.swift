public import TactusGeometry
public import TactusInput
public import TactusStage
import TactusWayland

/// Functions for programs that manage their own windows.
extension Client {
  /// Opens an additional window with its own content as soon as a compositor is connected.
  ///
  /// Closing the last window makes `run()` return.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - size: The window's size, in logical pixels, if the compositor does not request one.
  ///   - makeTenant: Creates the window's tenant, the object that owns the window's content, once
  ///     the window's size and output are known.
  public func openWindow(
    title: String, size: Size, makeTenant: @escaping TenantMaker
  ) {
    windows.want(AdditionalWindow(title: title, size: size, makeTenant: makeTenant))
    if connection.isReady { updateWindows() }
  }

  /// Sets the title of the window that shows the given stage; does nothing if there is no such
  /// window.
  public func setTitle(_ title: String, of stage: Stage) {
    window(of: stage)?.window.setTitle(title)
  }

  /// Closes the window that shows the given stage.
  ///
  /// Closing the last window makes `run()` return.
  public func close(_ stage: Stage) {
    if let window = window(of: stage) { close(window) }
  }

  private func window(of stage: Stage) -> ClientWindow? {
    windows.all.first { $0.stage === stage }
  }

  /// Makes the client's event loop run work that is scheduled on the main actor.
  ///
  /// Call this on the main thread.
  public func runsMainActor() { loop.watchMainQueue() }

  /// The current time, on the clock that timestamps events.
  public var now: Timestamp { connection.now }
}
