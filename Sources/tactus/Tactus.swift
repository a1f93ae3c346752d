import ArgumentParser
import Glibc

/// The program: a thin list of subcommands.
@main
struct Tactus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus",
    abstract: "A touch-first Wayland client: scenes of views and gestures, written in JSON.",
    discussion: """
      Exit codes: 0 done; 1 the thing asked about has faults; 64 wrong usage; 66 a file cannot be \
      read; 69 no compositor, or it is gone; 70 a fault of Tactus; 76 a protocol error, or the \
      compositor lacks something needed.
      """,
    version: "tactus \(Version.current)",
    subcommands: [
      RunCommand.self, ReplayCommand.self, ScenesCommand.self, CheckCommand.self,
      SchemaCommand.self, RecognizersCommand.self, EvalCommand.self, TemplateCommand.self,
      ScanCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    // A reader of the log that stops must not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    main(nil)
  }
}

enum Version {
  static let current = "0.1.0"
}
