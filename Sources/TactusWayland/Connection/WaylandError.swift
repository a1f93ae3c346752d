/// The reason why there is no connection to a compositor, or why a connection ended.
///
/// Every error but `sharedMemory` ends its connection: discard the connection and open another.
public struct WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Code: Hashable, Sendable {
    /// There is no socket to connect to: `WAYLAND_DISPLAY` names none, or no compositor runs.
    case noDisplay
    /// The socket exists, but no process accepts connections or this user may not open it.
    case refused
    /// The compositor lacks an interface without which no window can be shown.
    case missingGlobal(String)
    /// The compositor closed the connection because of a client request (`wl_display.error`).
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor is gone: its end of the socket is closed.
    case disconnected
    /// Memory to share with the compositor could not be allocated.
    case sharedMemory
    /// Memory is short, or a system call failed that fails only for lack of memory.
    case outOfMemory
    /// Code in this process closed a descriptor of the event loop, so the loop cannot wait for
    /// events.
    case descriptorClosed
  }

  /// The kind of the error.
  public var code: Code
  /// The problem and what the user can do about it, if anything, as one sentence without a period.
  public var message: String

  /// Creates an error with a message for the user.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, for printing.
  public var description: String { message }

  static let descriptorClosed = WaylandError(
    .descriptorClosed, "other code in this process closed a file descriptor of Tactus")

  static func missingGlobal(_ name: String) -> WaylandError {
    WaylandError(
      .missingGlobal(name), "the compositor does not offer \(name), which Tactus needs")
  }
}
