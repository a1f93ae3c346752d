import TactusInput
import TactusPluginHost
public import TactusScenes
import TactusViews
public import TactusWayland

/// Reads the scene again when one of its files has changed: between touches, so that no gesture is
/// cut off.
final class SceneReloader {
  private let watch: SceneWatch
  private let reload: () throws(SceneError) -> Client.Reload
  /// The files have changed and were not read since.
  private var isDue = false

  init(_ watch: SceneWatch, reload: @escaping () throws(SceneError) -> Client.Reload) {
    self.watch = watch
    self.reload = reload
  }

  var deadline: Timestamp? { watch.deadline }

  func watchAnew() { watch.watch() }

  /// Reads the files, once they have changed and come to rest.
  ///
  /// - Parameter isTouched: Whether a gesture may be under way.
  /// - Returns: What has to be done; nil if nothing is due.
  func read(
    at now: Timestamp, isTouched: @autoclosure () -> Bool
  ) throws(SceneError) -> Client.Reload? {
    if watch.takeChange(at: now) { isDue = true }
    guard isDue, !isTouched() else { return nil }
    isDue = false
    // The scene may name other files now.
    defer { watch.watch() }
    return try ModuleGuard.during { () throws(SceneError) in try reload() }
  }
}

/// Files that are read while the client runs: the scene's own, its pictures and the system's fonts.
extension Client {
  /// What reading the scene's files again came to.
  public enum Reload {
    /// Nothing is different.
    case same
    /// The scene stays, and this sets what is different.
    case tuned((Scene) -> Void)
    /// The scene has to be made anew.
    case different
  }

  /// Reads the scene again whenever one of its files has changed: between touches, so that no
  /// gesture is cut off.
  ///
  /// A scene with faults is not shown: the present one goes on, with what is wrong written over it.
  /// - Parameters:
  ///   - files: Paths, asked for after each reading; they need not exist, and "FOLDER/*" is any file there.
  ///   - reload: Reads them for the scenes that are made from now on, and tells what is different.
  public func watch(
    _ files: @escaping () -> [String], reload: @escaping () throws(SceneError) -> Reload
  ) {
    let watch = SceneWatch(files, loop: loop) { [unowned self] in connection.now }
    reloader = SceneReloader(watch, reload: reload)
  }

  /// Watches the files that the scene names now.
  public func watchAnew() { reloader?.watchAnew() }

  /// Has pictures drawn and read on another thread, and shows each when it has come.
  ///
  /// - Throws: `WaylandError` if the process has no descriptor left.
  public func makePicturesLater(_ loader: SceneLoader) throws(WaylandError) {
    let waker = try Waker()
    waker.attach(to: loop) { [unowned self] in
      loader.takePictures(into: windows.all.compactMap(\.scene))
      if !loader.arePicturesComing { for window in windows.all { window.looksComplete() } }
    }
    setup.arePicturesComing = { loader.arePicturesComing }
    loader.makePicturesLater { waker.wake() }
  }

  /// Shows windows without their text until the system's fonts are found. To be called before `run()`.
  ///
  /// - Parameter search: Finds them on another thread, and calls back there.
  /// - Throws: `WaylandError` where the process has no descriptor left.
  public func paintTextLater(
    finding search: @escaping (_ done: @escaping @Sendable () -> Void) -> Void
  ) throws(WaylandError) {
    let late = try LateText(search: search)
    late.attach(to: loop) { [unowned self] in
      for window in windows.all {
        window.scene?.tree.paintLeftOutText()
        window.looksComplete()
      }
    }
    setup.lateText = late
  }
}
