internal import CLinux
internal import Glibc

/// An object with which any thread can wake an event loop.
public final class Waker: Sendable {
  private let descriptor: Int32

  /// Creates a waker.
  ///
  /// - Throws: `outOfMemory` if the process has no file descriptor left.
  public init() throws(WaylandError) {
    descriptor = clinux_make_event()
    guard descriptor >= 0 else {
      throw WaylandError(.outOfMemory, "cannot create an event descriptor: \(describe(errno))")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Makes the event loop call the handler that was passed to `attach(to:handler:)`.
  ///
  /// The handler is called in the current or the next turn (iteration) of the loop. Several calls
  /// to `wake()` may result in a single call to the handler.
  public func wake() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Adds `handler` to `loop`, which calls it on the loop's thread after `wake()` has been called.
  ///
  /// Several calls to `wake()` may result in a single call to the handler.
  ///
  /// - Returns: The event source that calls the handler.
  @discardableResult
  public func attach(to loop: EventLoop, handler: @escaping () -> Void) -> Source {
    loop.watch(descriptor) { [self] in
      var count: UInt64 = 0
      _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
      handler()
    }
  }
}
