import ArgumentParser
import TactusPluginHost
import TactusProgram

/// The internal command that scans an unknown module in a child process, which is a copy of this
/// program.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ModuleScanner.command,
    abstract: "Load a module and write its declarations as JSON.", shouldDisplay: false)

  @Argument(help: "The module's file.")
  var path: String

  func run() throws {
    guard ModuleScanner.answer(path: path) else { throw Exit.fault }
  }
}
