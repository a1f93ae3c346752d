import ArgumentParser
import TactusPluginHost
import TactusProgram

/// The internal command that runs an isolated module in a child process, which is a copy of this
/// program.
struct IsolateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: IsolationHelper.command,
    abstract: "Run the module whose file descriptors this process inherited.",
    shouldDisplay: false)

  @Argument(help: "The name of the module's file.")
  var name: String

  func run() throws {
    guard IsolationHelper.serve(name) else { throw Exit.fault }
  }
}
