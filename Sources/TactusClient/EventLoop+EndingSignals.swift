import Glibc
import TactusWayland

extension EventLoop {
  /// The signals that end the program in the same way as closing the last window. If the process
  /// ignores SIGHUP, as under `nohup`, SIGHUP is not included.
  static var endingSignals: [Int32] {
    EventLoop.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
