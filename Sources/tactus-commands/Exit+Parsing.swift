import ArgumentParser
import TactusProgram
import TactusTools

extension Exit {
  /// Prints an error, and returns the error that the caller must throw to end the program.
  ///
  /// The returned error is usually an exit code. Unlike `report`, this method also handles
  /// `EvaluationError`. An error from the argument parser, which can be a request to show help or a
  /// report of wrong usage, is returned unchanged without being printed, because the parser prints
  /// it itself.
  static func answer(_ error: any Error) -> any Error {
    switch error {
    case is ExitCode, is ValidationError: return error
    case _ where Tactus.exitCode(for: error) == .success: return error
    case let error as EvaluationError:
      error.code == .faulty ? show(error.message) : say(error.message)
      return error.code == .usage ? usage : error.code == .unreadable ? unreadable : faults
    default: return report(error)
    }
  }
}

extension String {
  var asInput: String { self == "-" ? "/dev/stdin" : self }
}
