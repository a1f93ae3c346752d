import ArgumentParser
import TactusPluginHost
import TactusProgram

/// An internal command with which the program starts a copy of itself to scan an unknown module.
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
