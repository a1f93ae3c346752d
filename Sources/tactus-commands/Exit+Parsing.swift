import ArgumentParser
import TactusProgram
import TactusTools

extension Exit {
  /// Prints an error, and returns the exit code with which to end the program.
  ///
  /// Unlike `report`, this method also handles the errors of evaluations. It returns errors of the
  /// argument parser unchanged; the parser throws them both to show help and to report wrong usage.
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
