import CModuleBorder
import Glibc

/// A guard that prevents a module from ending the program repeatedly.
///
/// If a module ends the process, by a fault or on purpose, the next run leaves it out. If a module
/// does not return from a call, it is left out too, and the program restarts at once. Commands that
/// play recordings only print the module's name.
package enum ModuleGuard {
  /// The duration after which a call counts as endless, in nanoseconds.
  ///
  /// The duration is the thread's CPU time while the call is busy, and wall-clock time while the
  /// call only waits.
  package static let busyLimit: Int64 = 1_000_000_000
  package static let idleLimit: Int64 = 5_000_000_000

  /// Starts to record modules that end the program, and to watch this thread's calls of modules.
  ///
  /// - Parameters:
  ///   - leftOut: The list in which a module that ends the program is recorded.
  ///   - arguments: The arguments for restarting the program after a module does not return,
  ///     beginning with its own name; nil to end the program with exit code 70.
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

  /// Prints the names of all loaded third-party modules, and leaves the module out if it is the
  /// only one.
  ///
  /// - Parameter cause: A predicate that follows "it", such as "crashed".
  package static func blameLoaded(_ cause: String) { unsafe border_blame_loaded(cause) }

  /// Watches work that may call modules.
  ///
  /// The caller must call `workEnded` before the thread sleeps.
  package static func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    border_work_begins()
    defer { border_work_ends() }
    return try work()
  }

  /// Discards the time measured since the last frame.
  ///
  /// The caller uses this after work outside of frames, such as creating a scene.
  package static func forgetTime() { _ = border_take_work_time() }

  /// Suspends the guard before the thread sleeps, so that the guard never wakes an idle program.
  package static func workEnded() { border_work_rests() }
}
