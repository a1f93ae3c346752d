import ArgumentParser
import TactusPluginHost
import TactusProgram

/// The internal command that a copy of the program executes to scan an unknown module.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ModuleScanner.command,
    abstract: "Load one module and write its declarations as JSON.", shouldDisplay: false)

  @Argument(help: "The module's file.")
  var path: String

  func run() throws {
    guard ModuleScanner.answer(path: path) else { throw Exit.fault }
  }
}
