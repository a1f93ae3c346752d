import ArgumentParser
import TactusPluginHost
import TactusProgram

/// What the program starts itself as to run a module that a scene wants apart.
struct IsolateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: IsolationHelper.command,
    abstract: "Run the module of the descriptors that this was started with.",
    shouldDisplay: false)

  @Argument(help: "The name of the module's file.")
  var name: String

  func run() throws {
    guard IsolationHelper.serve(name) else { throw Exit.fault }
  }
}
