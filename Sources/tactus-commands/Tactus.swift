import ArgumentParser
import CLinux
import Glibc
import TactusJSON
import TactusProgram
import TactusScenes

/// The root command, whose subcommands are all the commands of `tactus`.
///
/// The separate program `tactus` executes this program for all command lines that `tactus` does not
/// handle itself.
@main
struct Tactus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus",
    abstract: "A touch-first Wayland client for scenes of views and gestures, written in JSON.",
    discussion: "Exit codes: "
      + Exit.meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ") + ".",
    version: "tactus \(Version.current)",
    subcommands: [
      RunCommand.self, ControlCommand.self, ReplayCommand.self, ExplainCommand.self,
      ScenesCommand.self, BoardsCommand.self,
      CheckCommand.self,
      SchemaCommand.self, RecognizersCommand.self, EvalCommand.self, TemplateCommand.self,
      TeachCommand.self,
      ValidatePluginCommand.self, NewPluginCommand.self, NewAppCommand.self, DoctorCommand.self,
      PlayCommand.self, ManualCommand.self,
      ScanCommand.self, CheckModuleCommand.self, IsolateCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    Program.begin()
    do {
      var command = try parseAsRoot()
      do { try command.run() } catch { throw Exit.answer(error) }
      Program.end(Exit.success)
    } catch let code as Exit.Code {
      Program.end(code)
    } catch {
      refuse(error)
    }
  }

  /// Exits as the argument parser would, but escapes control characters in the arguments that the
  /// message quotes.
  ///
  /// An argument is not always typed by the user: a shell may expand `*` to untrusted file names.
  private static func refuse(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    if code == .success {
      // Help, the version and completion scripts are printed here, because the parser would not
      // notice a full disk.
      let text = fullMessage(for: error)
      if !text.isEmpty { OutputFile.show(text + "\n") }
      Glibc.exit(code.rawValue)
    }
    guard code == .validationFailure else { exit(withError: error) }
    var text = unknownCommand ?? fullMessage(for: error)
    for word in CommandLine.arguments where !word.allSatisfy(Printable.isSafe) {
      text = text.split(separator: word, omittingEmptySubsequences: false)
        .joined(separator: Printable.plain(word))
    }
    unsafe clinux_log(Printable.lines(text))
    Glibc.exit(ExitCode.validationFailure.rawValue)
  }

  /// The error message if the first argument is neither a command nor an option; otherwise nil.
  private static var unknownCommand: String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
      !names.contains(word), word != "help"
    else { return nil }
    let near = Suggestions.nearest(to: word, among: names)
    return "Error: there is no command \(word)" + (near.map { "; did you mean \($0)?" } ?? "")
      + "\nTo list the commands, run `tactus --help`."
  }
}
