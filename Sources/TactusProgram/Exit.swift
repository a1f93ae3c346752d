import CLinux
import TactusClient
import TactusJSON
import TactusPainting
import TactusScenes
import TactusWayland

/// The exit codes of every subcommand.
package enum Exit {
  /// The exit codes and their meanings, for the help and the manual.
  package static let meanings: [(code: Int, meaning: String)] = [
    (0, "done"),
    (
      1,
      "the command found problems; for tactus run, 1 to 63 are codes that a scene's action quit set"
    ),
    (64, "usage error"),
    (66, "a named file or object does not exist or cannot be read"),
    (69, "no compositor or running client was found, or the connection to it was lost"),
    (70, "an internal error"), (73, "the file or folder to create already exists"),
    (74, "output cannot be written"),
    (76, "a protocol error, or the compositor lacks an interface that Tactus needs"),
  ]

  /// An exit code, thrown to end the program after the problem has been reported.
  package struct Code: Error {
    package let rawValue: Int32

    init(_ rawValue: Int32) { self.rawValue = rawValue }
  }

  package static let success = Code(0)
  package static let faults = Code(1)
  package static let usage = Code(64)
  package static let unreadable = Code(66)
  package static let unavailable = Code(69)
  package static let fault = Code(70)
  package static let unwritable = Code(74)
  package static let protocolError = Code(76)

  /// Returns the code that a scene chose with the action `quit`, from 1 to 63.
  static func chosen(_ code: Int32) -> Code { Code(code) }

  /// Prints an error to standard error, and returns the `Code` to throw to end the program.
  ///
  /// If `error` is itself a `Code`, nothing is printed, because its problem has already been
  /// reported.
  package static func report(_ error: any Error) -> any Error {
    switch error {
    case let error as SceneError:
      switch error.code {
      case .faulty:
        show(error.message)
        return faults
      case .unwritable:
        say(error.message)
        return unwritable
      case .unreadable, .damaged, .unknownScene:
        say(error.message)
        return unreadable
      }
    case let error as WaylandError:
      say(error.message)
      return code(error)
    case let error as ControlError:
      say(error.message)
      return error.code == .badName ? usage : unavailable
    case let error as PaintingError where error.code == .tooLarge || error.code == .invalidSize:
      say(error.message)
      return faults
    case is Code: return error
    default:
      say("\(error)")
      return fault
    }
  }

  private static func code(_ error: WaylandError) -> Code {
    switch error.code {
    case .noDisplay, .refused, .disconnected: unavailable
    case .missingGlobal, .protocolError: protocolError
    case .sharedMemory, .outOfMemory, .descriptorClosed: fault
    }
  }

  /// Prints one line to standard error.
  ///
  /// Control characters in names and paths are escaped, so that the text occupies one line and
  /// cannot control the terminal.
  package static func say(_ text: String) {
    unsafe clinux_log("tactus: \(Printable.plain(text))")
  }

  /// Prints preformatted diagnostics, which may have several lines, to standard error.
  ///
  /// Line feeds are not escaped. The caller must therefore escape any line feeds in text that comes
  /// from the user, such as names and paths.
  package static func show(_ faults: String) {
    let lines = faults.hasSuffix("\n") ? String(faults.dropLast()) : faults
    unsafe clinux_log(
      lines.contains("\n") ? Printable.lines(lines) : "tactus: \(Printable.plain(lines))")
  }
}
