/// A guard that times the windows' work, because the work may call into modules that take too long.
package protocol WorkGuard: AnyObject {
  /// Runs and supervises work that may call into modules.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Discards the time measured since the last frame, because it was spent on other work, such as
  /// creating a scene.
  func forgetTime()
  /// Called when all the work that is expected before the thread goes to sleep is done.
  func workEnded()
}
