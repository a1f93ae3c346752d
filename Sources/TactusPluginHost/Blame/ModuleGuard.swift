import CModuleBorder
import Glibc

/// What keeps the program from ending, again and again, because of one module.
///
/// A module that ends the process, by a fault or by will, is named and left out by the next start.
/// One that does not return is named and left out too, and the program starts anew in its place. In the
/// commands that play recordings they are only named.
package enum ModuleGuard {
  /// How long a call may last before it is taken for endless, in nanoseconds: of the thread's own
  /// time where it is busy, of the clock's where it only waits.
  package static let busyLimit: Int64 = 1_000_000_000
  package static let idleLimit: Int64 = 5_000_000_000

  /// Names modules that end the program, and watches those that this thread calls from now on.
  ///
  /// - Parameters:
  ///   - leftOut: Where to write which module it was.
  ///   - arguments: What the program is started anew with after a module that does not return, its own
  ///     name first; nil ends it with exit code 70.
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

  /// Names the third-party modules that are loaded as those one of which did something, as in "it ...".
  package static func blameLoaded(_ cause: String) { unsafe border_blame_loaded(cause) }

  /// Modules are called in here. Call `workEnded` when that is over for a while.
  package static func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    border_work_begins()
    defer { border_work_ends() }
    return try work()
  }

  /// What this thread did since the last frame was no frame: a scene was made, say.
  package static func forgetTime() { _ = border_take_work_time() }

  /// The thread is going to sleep: the guard does too, so that nothing wakes an idle program.
  package static func workEnded() { border_work_rests() }
}
