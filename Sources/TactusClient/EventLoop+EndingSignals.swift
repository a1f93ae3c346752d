import Glibc
import TactusWayland

extension EventLoop {
  /// The signals that end the program just as closing the last window does.
  ///
  /// SIGHUP is not among them if the process ignores it, as under `nohup`.
  static var endingSignals: [Int32] {
    EventLoop.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
