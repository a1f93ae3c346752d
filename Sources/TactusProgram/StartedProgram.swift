internal import CLinux
import Glibc
import TactusScenes
import TactusSystem
import TactusWayland

final class StartedProgram {
  enum End {
    case exited(Int32)
    case killed(signal: Int32)

    /// The exit code as a shell reports it: 128 plus the number of the signal for a killed program.
    var code: Int {
      switch self {
      case .exited(let code): Int(code)
      case .killed(let signal): 128 + Int(signal)
      }
    }

    /// A phrase that follows the program's name in a message, such as "exited with code 1"; nil
    /// if the program succeeded.
    var failure: String? {
      switch self {
      case .exited(0): nil
      case .exited(let code): "exited with code \(code)"
      case .killed(let signal):
        "was killed by signal \(signal) (\(unsafe String(cString: strsignal(signal))))"
      }
    }
  }

  let name: String
  /// The request and the output, if the scene needs the result.
  var reply: (request: ProgramRequest, output: ProgramOutput)?
  private let number: pid_t
  /// A descriptor that becomes readable when the program ends; nil if the program is not watched.
  private var descriptor: OwnedDescriptor?
  private var source: Source?

  init(_ name: String, _ number: pid_t) {
    self.name = name
    self.number = number
  }

  /// Makes the event loop call `onEnd` when the program ends.
  ///
  /// Does nothing if no descriptor for watching the program can be opened, for example because the
  /// process has no free one.
  func watch(by loop: EventLoop, onEnd: @escaping () -> Void) {
    let found = clinux_watch_child(number)
    guard found >= 0 else { return }
    descriptor = OwnedDescriptor(found)
    source = loop.watch(found, onReadable: onEnd)
  }

  func forget() {
    source?.cancel()
    source = nil
    descriptor = nil
  }

  /// Returns how the program ended; nil while the program is still running.
  ///
  /// The method does not wait for the program. Keep calling it until it returns a value, so that
  /// the ended process is reaped.
  func takeEnd() -> End? {
    var status: Int32 = 0
    let result = unsafe waitpid(number, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    // Another part of the process has reaped the program, so that its status is unknown.
    guard result == number else { return .exited(0) }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
