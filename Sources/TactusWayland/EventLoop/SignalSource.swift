internal import CLinux
internal import Glibc
import TactusSystem

extension EventLoop {
  /// Returns whether the process ignores a signal.
  ///
  /// For example, `nohup` makes a process ignore SIGHUP.
  package static func isIgnored(_ signal: Int32) -> Bool { clinux_is_ignored(signal) != 0 }

  /// Handles signals in turns of the loop instead of in the middle of other code.
  ///
  /// The signals stay blocked in this thread and in threads that it starts later. Call this before
  /// any other thread exists.
  ///
  /// - Throws: `outOfMemory` if the process has no descriptor left.
  @discardableResult
  public func watchSignals(
    _ signals: [Int32], handler: @escaping (Int32) -> Void
  ) throws(WaylandError) -> Source {
    let descriptor = unsafe clinux_make_signals(signals, Int32(signals.count))
    guard descriptor >= 0 else {
      throw WaylandError(.outOfMemory, "cannot watch signals: \(describe(errno))")
    }
    let owned = OwnedDescriptor(descriptor)
    return watch(descriptor) {
      while case let signal = clinux_next_signal(owned.number), signal != 0 { handler(signal) }
    }
  }
}
