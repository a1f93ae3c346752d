import Glibc
import TactusWayland

extension EventLoop {
  /// The signals that end the program as if its last window had been closed.
  ///
  /// SIGHUP is omitted if the process ignores it, as it does under `nohup`.
  static var endingSignals: [Int32] {
    EventLoop.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
