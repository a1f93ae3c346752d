internal import CLinux
internal import Glibc

/// An object that wakes an event loop from any thread.
public final class Waker: Sendable {
  private let descriptor: Int32

  /// Creates a waker.
  ///
  /// - Throws: `outOfMemory` if the process has no descriptor left.
  public init() throws(WaylandError) {
    descriptor = clinux_make_event()
    guard descriptor >= 0 else {
      throw WaylandError(.outOfMemory, "cannot create an event descriptor: \(describe(errno))")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Makes the loop call the handler in its current or next turn.
  ///
  /// Several calls may be combined into one.
  public func wake() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Calls `handler` on the loop's thread after each `wake()`.
  @discardableResult
  public func attach(to loop: EventLoop, handler: @escaping () -> Void) -> Source {
    loop.watch(descriptor) { [self] in
      var count: UInt64 = 0
      _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
      handler()
    }
  }
}
