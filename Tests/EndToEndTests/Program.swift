import TestSupport

/// The program under test, as `make test` names it or as `swift build` left it.
enum Program {
  static let path = Bed.variable("TACTUS_PROGRAM") ?? Bed.package + "/.build/debug/tactus"

  /// What a run left behind.
  struct Outcome {
    /// Minus the signal it died of; nil where it had to be killed.
    var code: CInt?
    var printed: String
    /// What it wrote on its standard error.
    var said: String
  }

  /// Runs it to its end. With the environment of the tests it sees no compositor.
  static func run(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws(BedError) -> Outcome {
    let process = try ChildProcess(
      path, arguments, environment: nowhere.merging(environment) { $1 })
    process.closeInput()
    let code = process.waitForEnd()
    return Outcome(code: code, printed: process.printed, said: process.said)
  }

  /// Takes away whatever would lead to a compositor or a configuration of the user's.
  private static let nowhere: [String: String?] = [
    "XDG_RUNTIME_DIR": nil, "WAYLAND_DISPLAY": nil, "WAYLAND_SOCKET": nil,
    "XDG_CONFIG_HOME": SourceTree.nowhere, "XDG_CONFIG_DIRS": SourceTree.nowhere,
    "XDG_DATA_DIRS": SourceTree.nowhere, "XDG_STATE_HOME": SourceTree.nowhere,
    "XDG_CACHE_HOME": SourceTree.nowhere,
    "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil, "SWIFT_BACKTRACE": "enable=no",
  ]
}
