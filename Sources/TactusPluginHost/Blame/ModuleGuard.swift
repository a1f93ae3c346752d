import CModuleBorder
import Glibc

/// A guard that keeps a faulty plugin module from ending the program again and again.
///
/// If a module ends the process, by crashing or deliberately, the next run of the program does not
/// load that module. If a call into a module does not return, the program restarts at once without
/// the module. Commands that play recordings neither exclude the module nor restart; they only
/// print the module's name.
package enum ModuleGuard {
  /// The CPU time after which a call into a plugin module counts as endless, in nanoseconds.
  ///
  /// For a call that waits instead of computing, the limit is `idleLimit`, in nanoseconds of
  /// wall-clock time.
  package static let busyLimit: Int64 = 1_000_000_000
  package static let idleLimit: Int64 = 5_000_000_000

  /// Starts watching the calls that `during` makes into plugin modules.
  ///
  /// A module that ends the program is recorded, so that the next run does not load it.
  ///
  /// - Parameters:
  ///   - leftOut: The list on which to record such a module.
  ///   - arguments: The command line, including the program's name, with which to restart the
  ///     program if a call into a module does not return; nil to end the program with exit code 70
  ///     instead.
  /// - Returns: Whether the signal handlers and the thread that watches calls could be installed.
  @discardableResult
  package static func install(
    _ leftOut: LeftOutModules = .none, arguments: [String]? = nil
  ) -> Bool {
    leftOut.makeFolder()
    let isBlaming = unsafe border_blame_modules(leftOut.path) == 0
    guard let arguments else {
      return unsafe border_watch_modules(nil, "", busyLimit, idleLimit) == 0 && isBlaming
    }
    var words = unsafe arguments.map { unsafe UnsafePointer(strdup($0)) } + [nil]
    defer { unsafe words.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
    return unsafe border_watch_modules(&words, leftOut.passed, busyLimit, idleLimit) == 0
      && isBlaming
  }

  /// Prints the names of all loaded third-party modules, and what one of them did wrong.
  ///
  /// If exactly one is loaded, it is also recorded, so that the next run does not load it.
  ///
  /// - Parameter cause: What a module did wrong, as the predicate of a sentence about the module,
  ///   such as "crashed".
  package static func blameLoaded(_ cause: String) { unsafe border_blame_loaded(cause) }

  /// Runs work that may call into plugin modules, and watches for calls that do not return.
  ///
  /// The duration of the work counts toward the current frame. Call `workEnded` afterward, before
  /// the thread goes to sleep.
  package static func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    border_work_begins()
    defer { border_work_ends() }
    return try work()
  }

  /// Discards the time that `during` has measured since the end of the last frame.
  ///
  /// Call this method after work that belongs to no frame, such as creating a scene.
  package static func forgetTime() { _ = border_take_work_time() }

  /// Stops the watchdog timer, so that it does not wake the program while the program is idle.
  ///
  /// Call this method before the thread goes to sleep. The next call to `during` restarts the
  /// timer.
  package static func workEnded() { border_work_rests() }
}
