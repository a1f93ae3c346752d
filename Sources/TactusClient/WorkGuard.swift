/// A guard that supervises the windows' work, which may include calls into modules.
package protocol WorkGuard: AnyObject {
  /// Runs work that may call into modules, and supervises it.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Discards the time measured since the last frame, because it was spent on other work, such as
  /// creating a scene.
  func forgetTime()
  /// Called when no more work is expected before the thread goes to sleep.
  func workEnded()
}
