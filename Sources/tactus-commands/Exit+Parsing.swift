import ArgumentParser
import TactusProgram

extension Exit {
  /// As `report`, but for what the argument parser says itself.
  static func answer(_ error: any Error) -> any Error {
    switch error {
    case is ExitCode, is CleanExit, is ValidationError: error
    default: report(error)
    }
  }
}

extension String {
  /// The path of what a command reads: - stands for standard input.
  var asInput: String { self == "-" ? "/dev/stdin" : self }
}
