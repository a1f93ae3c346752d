/// A descriptor that an `EventLoop` watches.
///
/// The loop retains the source until the source is cancelled.
public final class Source {
  let descriptor: Int32
  /// Whether the loop also calls the source's handler when the descriptor is writable.
  public var wantsOutput = false {
    didSet { if wantsOutput != oldValue { loop?.updateInterest(in: descriptor) } }
  }
  let onReadable: () -> Void
  /// The loop that is watching the descriptor; nil if the source was cancelled or the loop was
  /// deallocated.
  unowned var loop: EventLoop?

  init(descriptor: Int32, onReadable: @escaping () -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }

  /// Calls the handler immediately, for example in the middle of a long turn.
  ///
  /// The handler must be prepared to find nothing to read.
  public func poll() { onReadable() }

  /// Stops watching the descriptor.
  ///
  /// You can also call this in a handler.
  public func cancel() {
    loop?.remove(self)
    loop = nil
  }
}
