import ArgumentParser
import TactusProgram
import TactusTools

extension Exit {
  /// As `report`, but for errors of measurements, and for what the argument parser says itself: wrong usage, and help, which
  /// it throws as well.
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
  /// The path of what a command reads: - stands for standard input.
  var asInput: String { self == "-" ? "/dev/stdin" : self }
}
