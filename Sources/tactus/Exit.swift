import ArgumentParser
import CLinux
import TactusScenes
import TactusWayland

/// The exit codes of every subcommand.
enum Exit {
  /// For the help and the manual.
  static let meanings: [(code: Int, meaning: String)] = [
    (0, "done"), (1, "the thing asked about has faults"), (64, "wrong usage"),
    (66, "a file cannot be read"), (69, "no compositor, or it is gone"), (70, "a fault of Tactus"),
    (76, "a protocol error, or the compositor lacks something needed"),
  ]

  static let faults = ExitCode(1)
  static let unreadable = ExitCode(66)
  static let unavailable = ExitCode(69)
  static let fault = ExitCode(70)
  static let protocolError = ExitCode(76)

  /// Says what went wrong on standard error, and gives the code for it.
  static func report(_ error: any Error) -> any Error {
    switch error {
    case let error as SceneError:
      say(error.message)
      return error.code == .faulty ? faults : unreadable
    case let error as WaylandError:
      say(error.message)
      return code(error)
    case is ExitCode, is CleanExit, is ValidationError:
      return error
    default:
      say("\(error)")
      return fault
    }
  }

  private static func code(_ error: WaylandError) -> ExitCode {
    switch error.code {
    case .noDisplay, .refused, .disconnected: unavailable
    case .missingGlobal, .protocolError: protocolError
    case .sharedMemory, .outOfMemory: fault
    }
  }

  /// A line on standard error; a text of several lines stays as it is.
  static func say(_ text: String) {
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    unsafe clinux_log(line.contains("\n") ? line : "tactus: \(line)")
  }
}
