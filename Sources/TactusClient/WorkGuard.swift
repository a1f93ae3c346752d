/// A guard that supervises and times the windows' work, to detect modules that take too long.
package protocol WorkGuard: AnyObject {
  /// Runs and supervises work that may call into modules.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Discards the time measured since the last frame.
  ///
  /// Call this after work that belongs to no frame, such as creating a scene.
  func forgetTime()
  /// Suspends the guard, so that it does not wake the program while the program is idle.
  ///
  /// Call this before the thread goes to sleep.
  func workEnded()
}
