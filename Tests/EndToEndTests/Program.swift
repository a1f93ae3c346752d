import TestSupport

/// The program under test, and its runs.
enum Program {
  static let path = BuildFolder.program

  /// The result of a run.
  struct Outcome {
    /// The exit code, or minus the number of the fatal signal; nil if the program had to be killed.
    var code: CInt?
    var printed: String
    /// The run's standard error.
    var said: String
  }

  /// Runs the program to its end.
  ///
  /// The environment of the tests leads to no compositor.
  static func run(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws(BedError) -> Outcome {
    let process = try ChildProcess(
      path, arguments, environment: nowhere.merging(environment) { $1 })
    process.closeInput()
    let code = process.waitForEnd()
    return Outcome(code: code, printed: process.printed, said: process.said)
  }

  /// Removes all variables that lead to a compositor or to the user's configuration.
  private static let nowhere: [String: String?] = [
    "XDG_RUNTIME_DIR": nil, "WAYLAND_DISPLAY": nil, "WAYLAND_SOCKET": nil,
    "XDG_CONFIG_HOME": SourceTree.nowhere, "XDG_CONFIG_DIRS": SourceTree.nowhere,
    "XDG_DATA_DIRS": SourceTree.nowhere, "XDG_STATE_HOME": SourceTree.nowhere,
    "XDG_CACHE_HOME": SourceTree.nowhere,
    "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil, "SWIFT_BACKTRACE": "enable=no",
  ]
}
