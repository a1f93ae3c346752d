import TactusInput
import TactusPluginHost
public import TactusScenes
import TactusWayland

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
  func read(at now: Timestamp, isTouched: Bool) throws(SceneError) -> Client.Reload? {
    if watch.takeChange(at: now) { isDue = true }
    guard isDue, !isTouched else { return nil }
    isDue = false
    // The scene may name other files now.
    defer { watch.watch() }
    return try ModuleGuard.during { () throws(SceneError) in try reload() }
  }
}

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
}
