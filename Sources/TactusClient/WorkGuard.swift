/// Watches over the work of windows, since that may call code of modules.
package protocol WorkGuard: AnyObject {
  /// Does work that may call modules.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// The work since the last frame was no frame: a scene was made, say.
  func forgetTime()
  /// The thread is going to sleep.
  func rest()
}
