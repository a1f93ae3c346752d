import CLinux
import Glibc
import TactusPluginHost
import TactusProgram

/// The program `tactus`, which shows a scene.
///
/// Showing a scene is the most frequent use of Tactus, so this program starts quickly: it links
/// neither the argument parser nor the tools. For commands and options that
/// `RunChoices+Words.swift` does not parse, it executes `tactus-commands`, which handles all of
/// them.
@main
enum Tactus {
  static func main() {
    Program.begin()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words {
      case _ where words.isEmpty || words[0] == "run": try show(words.dropFirst())
      // The program starts copies of itself with the next two commands.
      case _ where words.count == 2 && words[0] == IsolationHelper.command:
        if !IsolationHelper.serve(words[1]) { Program.end(Exit.fault) }
      case _ where words.count == 2 && words[0] == ModuleScanner.command:
        if !ModuleScanner.answer(path: words[1]) { Program.end(Exit.fault) }
      default: handOver()
      }
      Program.end(Exit.success)
    } catch {
      Program.end(error as? Exit.Code ?? Exit.fault)
    }
  }

  private static func show(_ options: ArraySlice<String>) throws {
    guard let choices = RunChoices(words: options) else { handOver() }
    try RunSession(choices).run()
  }

  /// Replaces this process with `tactus-commands`, which is in the same folder.
  private static func handOver() -> Never {
    let path = Environment.program + "-commands"
    if clinux_is_secure() != 0 { forgetEnvironment() }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe CommandLine.arguments.map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    _ = unsafe execv(path, &words)
    let reason = unsafe String(cString: strerror(errno))
    Exit.say(
      "cannot start \(path): \(reason); tactus needs that program for all commands except run; to "
        + "add it, build or install all of Tactus, for example with make build")
    Program.end(Exit.fault)
  }

  /// Clears the environment, except for four variables that are needed to reach the compositor and
  /// the terminal.
  ///
  /// Call this if a less privileged user may have set the environment. The program executed next
  /// cannot detect that case itself, because this program drops its additional privileges first.
  private static func forgetEnvironment() {
    let names = ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "TERM"]
    let kept = names.map { name -> (String, String?) in
      let value = unsafe getenv(name)
      return (name, unsafe value.map { unsafe String(cString: $0) })
    }
    clearenv()
    for case (let name, let value?) in kept { unsafe setenv(name, value, 1) }
  }
}
