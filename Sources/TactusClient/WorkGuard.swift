/// Watches over the work of windows, since that may call code of modules.
package protocol WorkGuard: AnyObject {
  /// Does work that may call modules.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Excludes the work since the last frame from the frame's time: it made a scene, say.
  func forgetTime()
  /// Called when the thread is going to sleep.
  func workEnded()
}
