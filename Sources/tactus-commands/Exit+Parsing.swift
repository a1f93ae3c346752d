import ArgumentParser
import TactusProgram
import TactusTools

extension Exit {
  /// Prints an error, and returns the error that the caller must throw to end the program.
  ///
  /// The returned error is usually an exit code. Unlike `report`, this method also handles
  /// `EvaluationError`. It returns errors of the argument parser unchanged without printing them.
  /// The parser prints them itself, and throws them both to show help and to report wrong usage.
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
