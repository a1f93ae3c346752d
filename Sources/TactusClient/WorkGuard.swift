/// Supervises the work done for windows and measures how long it takes.
///
/// The measurements show which plugin modules take too long.
package protocol WorkGuard: AnyObject {
  /// Runs `work`, supervises its calls into plugin modules, and returns its result.
  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Discards the work time measured since the last frame.
  ///
  /// Call this method after work that belongs to no frame, such as creating a scene. Otherwise,
  /// that work would count toward the next frame.
  func forgetTime()
  /// Stops the guard's timer, so that the timer does not wake an idle program.
  ///
  /// Call this method before the calling thread sleeps. The next call of `during` restarts the
  /// timer.
  func workEnded()
}
