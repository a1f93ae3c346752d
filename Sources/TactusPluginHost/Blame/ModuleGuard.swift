import CModuleBorder
import Glibc

/// A guard that keeps one module from ending the program again and again.
///
/// The next start leaves out a module that ends the process, by a fault or on purpose. A module
/// that does not return is left out too, and the program restarts at once. The commands that play
/// recordings only name the module.
package enum ModuleGuard {
  /// How long a call may last before it counts as endless, in nanoseconds: CPU time of the thread
  /// while the call is busy, wall-clock time while it only waits.
  package static let busyLimit: Int64 = 1_000_000_000
  package static let idleLimit: Int64 = 5_000_000_000

  /// Names the modules that end the program, and starts to watch the calls of modules in this
  /// thread.
  ///
  /// - Parameters:
  ///   - leftOut: The list that records the module that ended the program.
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

  /// Records that one of the loaded third-party modules is to blame. The cause is a clause after
  /// "it".
  package static func blameLoaded(_ cause: String) { unsafe border_blame_loaded(cause) }

  /// Runs work that may call modules. The caller calls `workEnded` when such work pauses.
  package static func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    border_work_begins()
    defer { border_work_ends() }
    return try work()
  }

  /// Discards the time measured since the last frame, for work outside of frames such as creating a
  /// scene.
  package static func forgetTime() { _ = border_take_work_time() }

  /// Suspends the guard before the thread sleeps, so that it never wakes an idle program.
  package static func workEnded() { border_work_rests() }
}
