/// An error that prevents commands from being sent or received.
package struct ControlError: Error {
  package enum Code: Sendable {
    /// No folder for sockets exists.
    case noFolder
    case badName
    /// Another running client already uses the name.
    case taken
    /// Another user owns or can write to the folder of the sockets, or is listening on the socket.
    case untrusted
    case system
    /// No running client accepts commands.
    case noClient
    /// Several clients accept commands, so one must be named.
    case several
  }

  package let code: Code
  /// A human-readable sentence that describes the problem, names what is affected, and suggests a
  /// remedy.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
