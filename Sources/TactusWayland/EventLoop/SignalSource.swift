internal import CLinux
internal import Glibc
import TactusSystem

extension EventLoop {
  /// Returns whether the process ignores a signal; `nohup`, for example, makes it ignore SIGHUP.
  package static func isIgnored(_ signal: Int32) -> Bool { clinux_is_ignored(signal) != 0 }

  /// Watches signals, and calls `handler` with the number of each signal that arrives.
  ///
  /// The loop calls `handler` in one of its turns, so the handler is not restricted to what a POSIX
  /// signal handler may do. This method blocks the signals in the calling thread and in all threads
  /// that it starts later, and they remain blocked. Call it before any other thread has been
  /// started.
  ///
  /// - Throws: `outOfMemory` if the process has no file descriptor left.
  @discardableResult
  public func watchSignals(
    _ signals: [Int32], handler: @escaping (Int32) -> Void
  ) throws(WaylandError) -> Source {
    let descriptor = unsafe clinux_make_signals(signals, Int32(signals.count))
    guard descriptor >= 0 else {
      throw WaylandError(.outOfMemory, "cannot watch for signals: \(describe(errno))")
    }
    let owned = OwnedDescriptor(descriptor)
    return watch(descriptor) {
      while case let signal = clinux_next_signal(owned.number), signal != 0 { handler(signal) }
    }
  }
}
