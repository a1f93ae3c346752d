import ArgumentParser
import TactusPluginHost
import TactusProgram

/// The internal command that runs an isolated module in a child process, which is a copy of this
/// program.
struct IsolateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: IsolationHelper.command,
    abstract: "Run a module in this process, using inherited file descriptors.",
    shouldDisplay: false)

  @Argument(help: "The module's file name.")
  var name: String

  func run() throws {
    guard IsolationHelper.serve(name) else { throw Exit.fault }
  }
}
