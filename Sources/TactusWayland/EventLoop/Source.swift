/// A descriptor that an `EventLoop` watches.
///
/// The loop retains the source until the source is cancelled.
public final class Source {
  let descriptor: Int32
  /// Whether the handler is also called when the descriptor is writable.
  public var wantsOutput = false {
    didSet { if wantsOutput != oldValue { loop?.updateInterest(in: descriptor) } }
  }
  let onReadable: () -> Void
  /// The loop that watches the source; nil once the source is cancelled or the loop has ended.
  unowned var loop: EventLoop?

  init(descriptor: Int32, onReadable: @escaping () -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }

  /// Calls the handler now, in the middle of a turn.
  ///
  /// The handler must tolerate a call with nothing to read.
  public func poll() { onReadable() }

  /// Stops watching the descriptor; safe inside a handler.
  public func cancel() {
    loop?.remove(self)
    loop = nil
  }
}
