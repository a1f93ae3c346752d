import Glibc
import TactusWayland

extension EventLoop {
  /// The signals that end the program as its last window does. A hangup that is ignored, as nohup has
  /// it, stays ignored.
  static var endingSignals: [Int32] {
    EventLoop.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
