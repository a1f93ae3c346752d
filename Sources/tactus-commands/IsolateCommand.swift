import ArgumentParser
import TactusPluginHost
import TactusProgram

/// The internal command that a copy of the program executes to run an isolated module.
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
