internal import CLinux
import Glibc
import TactusSystem
import TactusWayland

/// A program that a scene started and that has not been waited for.
final class StartedProgram {
  /// How a program ended.
  enum End {
    case exited(Int32)
    case killed(signal: Int32)

    /// What went wrong, as the rest of a sentence that begins with the program's name; nil if nothing did.
    var failure: String? {
      switch self {
      case .exited(0): nil
      case .exited(let code): "ended with exit code \(code)"
      case .killed(let signal):
        "was ended by signal \(signal) (\(unsafe String(cString: strsignal(signal))))"
      }
    }
  }

  let name: String
  private let number: pid_t
  /// Can be read once the program has ended; nil if it is not watched.
  private var descriptor: OwnedDescriptor?
  private var source: Source?

  init(_ name: String, _ number: pid_t) {
    self.name = name
    self.number = number
  }

  /// Has a loop call `onEnd` when the program has ended. Without a free descriptor it is not called.
  func watch(by loop: EventLoop, onEnd: @escaping () -> Void) {
    let found = clinux_watch_child(number)
    guard found >= 0 else { return }
    descriptor = OwnedDescriptor(found)
    source = loop.watch(found, onReadable: onEnd)
  }

  /// Ends the watch, before the descriptor is closed.
  func forget() {
    source?.cancel()
    source = nil
    descriptor = nil
  }

  /// Returns how the program ended, without waiting for that; nil while it is running. To be called until then.
  func takeEnd() -> End? {
    var status: Int32 = 0
    let result = unsafe waitpid(number, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    // If something else has waited for it, nothing is known.
    guard result == number else { return .exited(0) }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
