/// The reason why commands cannot be sent or received.
package struct ControlError: Error {
  package enum Code: Sendable {
    /// There is no folder for sockets.
    case noFolder
    case badName
    /// A client with that name is running already.
    case taken
    /// Another user owns the folder of the sockets, can write to it, or listens at the socket.
    case untrusted
    case system
    /// No client takes commands, or the client that took them has ended.
    case noClient
    /// Several clients take commands.
    case several
  }

  package let code: Code
  /// One sentence: what happened, to which thing, and what to do.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
