import ArgumentParser
import CLinux
import Glibc
import TactusJSON
import TactusScenes

/// The program: a thin list of subcommands.
@main
struct Tactus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus",
    abstract: "A touch-first Wayland client: scenes of views and gestures, written in JSON.",
    discussion: "Exit codes: "
      + Exit.meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ") + ".",
    version: "tactus \(Version.current)",
    subcommands: [
      RunCommand.self, ReplayCommand.self, ExplainCommand.self, ScenesCommand.self,
      CheckCommand.self,
      SchemaCommand.self, RecognizersCommand.self, EvalCommand.self, TemplateCommand.self,
      ValidatePluginCommand.self, NewPluginCommand.self, DoctorCommand.self, ManualCommand.self,
      ScanCommand.self, CheckModuleCommand.self, IsolateCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    // Before anything of the user's is read.
    guard clinux_give_up_rights() == 0 else {
      Exit.say("this program was given rights that it cannot give back")
      Glibc.exit(Exit.fault.rawValue)
    }
    // A reader of the log that stops must not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    // Fonts are found and the board's pictures drawn while options are read, modules loaded and
    // the window made.
    let words = CommandLine.arguments.dropFirst()
    if words.isEmpty || words.first == "run" { DrawnPictures.drawAhead() }
    do {
      if words.isEmpty || words.elementsEqual(["run"]) {
        try RunSession(RunChoices()).run()
      } else {
        var command = try parseAsRoot()
        try command.run()
      }
    } catch {
      refuse(error)
    }
  }

  /// As the argument parser ends a program, but for what it cites: names of files come by `*` as well.
  private static func refuse(_ error: any Error) -> Never {
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    var text = fullMessage(for: error)
    for word in CommandLine.arguments where !word.allSatisfy(Printable.isSafe) {
      text = text.split(separator: word, omittingEmptySubsequences: false)
        .joined(separator: Printable.plain(word))
    }
    unsafe clinux_log(Printable.lines(text))
    Glibc.exit(ExitCode.validationFailure.rawValue)
  }
}

enum Version {
  static let current = "0.1.0"
}
