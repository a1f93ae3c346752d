import CModuleBorder
import Glibc

/// A guard that keeps a module from ending the program repeatedly.
///
/// If a module ends the process, by crashing or deliberately, the next run leaves it out. If a call
/// into a module does not return, the module is left out and the program restarts at once. Commands
/// that play recordings do not leave modules out; they only print the module's name.
package enum ModuleGuard {
  /// The CPU time after which a call that has not returned counts as endless, in nanoseconds.
  ///
  /// For a call that waits instead of computing, the limit is `idleLimit`, in nanoseconds of
  /// wall-clock time.
  package static let busyLimit: Int64 = 1_000_000_000
  package static let idleLimit: Int64 = 5_000_000_000

  /// Starts watching this thread's calls into modules, and recording modules that end the program.
  ///
  /// - Parameters:
  ///   - leftOut: The list on which to record a module that ends the program.
  ///   - arguments: The command line, including the program's name, with which to restart the
  ///     program if a call into a module does not return; nil to end the program with exit code 70
  ///     instead.
  /// - Returns: Whether everything could be set up.
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

  /// Prints the names of all loaded third-party modules and, if there is only one, leaves it out.
  ///
  /// - Parameter cause: The reason, as a predicate with "it" as its subject, such as "crashed".
  package static func blameLoaded(_ cause: String) { unsafe border_blame_loaded(cause) }

  /// Runs work that may call into modules, and watches those calls.
  ///
  /// Call `workEnded` afterward, before the thread goes to sleep.
  package static func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    border_work_begins()
    defer { border_work_ends() }
    return try work()
  }

  /// Discards the time measured since the last frame.
  ///
  /// Call this after work that belongs to no frame, such as creating a scene.
  package static func forgetTime() { _ = border_take_work_time() }

  /// Suspends the guard, so that it does not wake the program while the program is idle.
  ///
  /// Call this before the thread goes to sleep.
  package static func workEnded() { border_work_rests() }
}
