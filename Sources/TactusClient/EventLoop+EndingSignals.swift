import Glibc
import TactusWayland

extension EventLoop {
  /// The signals that end the program in the same way as closing the last window.
  ///
  /// SIGHUP is omitted if the process ignores it, as it does under `nohup`.
  static var endingSignals: [Int32] {
    EventLoop.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
