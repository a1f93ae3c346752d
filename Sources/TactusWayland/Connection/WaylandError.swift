/// An error that concerns the connection to a compositor or the event loop.
///
/// After an error that `EventLoop.turn` throws, the connection is unusable: discard it and open
/// another one. Other errors, such as `sharedMemory`, do not end the connection.
public struct WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of error.
  public enum Code: Hashable, Sendable {
    /// There is no socket to connect to.
    ///
    /// Either no compositor is running, or the environment variables do not specify its socket.
    case noDisplay
    /// The socket exists, but no process is accepting connections, or the user has no permission to
    /// connect.
    case refused
    /// The compositor lacks the given interface, without which no window can be shown.
    case missingGlobal(String)
    /// The compositor ended the connection because it rejected a request (`wl_display.error`).
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor has closed its end of the socket, usually because it has exited.
    case disconnected
    /// Memory that is shared with the compositor could not be allocated.
    case sharedMemory
    /// The process or the kernel has run out of memory or another resource, such as file
    /// descriptors.
    case outOfMemory
    /// Other code in this process closed a descriptor of the event loop, so the loop can no longer
    /// wait for events.
    case descriptorClosed
  }

  /// The kind of the error.
  public var code: Code
  /// A human-readable message, as one sentence without a period.
  ///
  /// The message states the problem and, if possible, what the user can do about it.
  public var message: String

  /// Creates an error with the given kind and human-readable message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error's message.
  public var description: String { message }

  static let descriptorClosed = WaylandError(
    .descriptorClosed, "other code in this process closed one of Tactus's file descriptors")

  static func missingGlobal(_ name: String) -> WaylandError {
    WaylandError(
      .missingGlobal(name), "the compositor does not offer \(name), which Tactus needs")
  }
}
