/// Why there is no compositor to talk to, or no longer.
///
/// Every error but `sharedMemory` is the end of its connection: drop it and open another.
public struct WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: Hashable, Sendable {
    /// No socket to connect to: `WAYLAND_DISPLAY` names none, or no compositor runs.
    case noDisplay
    /// The socket is there and nobody accepts, or this user may not open it.
    case refused
    /// The compositor does not offer an interface without which no window can be shown.
    case missingGlobal(String)
    /// The compositor closed the connection because of a request of ours (`wl_display.error`).
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor is gone: its end of the socket is closed.
    case disconnected
    /// Memory to share with the compositor could not be had.
    case sharedMemory
    /// No memory, or a system call failed that fails only then.
    case outOfMemory
    /// Code in this process closed a descriptor that the program waits with; no event can be waited for any more.
    case descriptorClosed
  }

  public var code: Code
  /// What happened and, where the user can do something, what: one sentence without a full stop.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }

  static let descriptorClosed = WaylandError(
    .descriptorClosed, "a file descriptor of the program was closed by other code in it")

  static func missingGlobal(_ name: String) -> WaylandError {
    WaylandError(
      .missingGlobal(name), "the compositor does not offer \(name), which Tactus needs")
  }
}
