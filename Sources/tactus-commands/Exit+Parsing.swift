import ArgumentParser
import TactusProgram
import TactusTools

extension Exit {
  /// Prints an error and returns its exit code, as `report` does. It also handles errors of
  /// evaluations and of the argument parser, which throws for wrong usage as well as for help.
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
  /// The path of a command's input; - is standard input.
  var asInput: String { self == "-" ? "/dev/stdin" : self }
}
