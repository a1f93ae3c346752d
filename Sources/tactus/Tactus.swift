import CLinux
import Glibc
import TactusPluginHost
import TactusProgram

/// The program as it is started most: shows a scene. It is there at once, as it links neither a parser
/// of options nor the tools. For other commands and options than `RunChoices+Words.swift` reads it becomes the program
/// that has them all, `tactus-commands`.
@main
enum Tactus {
  static func main() {
    Program.begin()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words {
      case _ where words.isEmpty || words[0] == "run": try show(words.dropFirst())
      // What it starts itself as.
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

  /// Becomes the program that has all commands; it lies beside this one.
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
      "cannot start \(path), which has all commands but run (\(reason)): build or install all of "
        + "Tactus")
    Program.end(Exit.fault)
  }

  /// Of the environment of a user who had fewer rights than this program nothing is believed; the next one
  /// could not tell any more, as the rights are given back.
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
