import TactusScenes
import TactusViews
public import TactusWayland

extension Client {
  /// Shows windows without their text until the system's fonts are found. To be called before `run()`.
  ///
  /// - Parameter search: Finds them on another thread, and calls back there.
  /// - Throws: `WaylandError` where the process has no descriptor left.
  public func paintTextLater(
    finding search: @escaping (_ done: @escaping @Sendable () -> Void) -> Void
  ) throws(WaylandError) {
    let late = try LateText(search: search)
    late.attach(to: loop) { [unowned self] in
      for window in windows + parked { window.scene?.tree.paintLeftOutText() }
    }
    lateText = late
  }
}
