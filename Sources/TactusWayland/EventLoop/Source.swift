/// A descriptor that an `EventLoop` watches. The loop keeps it until it is cancelled.
public final class Source {
  let descriptor: Int32
  /// Whether the handler is called as well when the descriptor can be written to.
  public var wantsOutput = false {
    didSet { if wantsOutput != oldValue { loop?.updateInterest(in: descriptor) } }
  }
  let onReadable: () -> Void
  /// nil once it is cancelled, and where the loop is gone.
  unowned var loop: EventLoop?

  init(descriptor: Int32, onReadable: @escaping () -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }

  /// Calls the handler now, in the middle of a turn; for handlers that stand an empty call.
  public func poll() { onReadable() }

  /// Ends the watch; safe inside a handler.
  public func cancel() {
    loop?.remove(self)
    loop = nil
  }
}
