/// A guard that supervises the work of windows, which may call code of modules.
package protocol WorkGuard: AnyObject {
  /// Runs work that may call modules.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Excludes the work since the last frame, such as creating a scene, from the frame's time.
  func forgetTime()
  /// Called before the thread goes to sleep.
  func workEnded()
}
