/// An error that prevents commands from being sent or received.
package struct ControlError: Error {
  package enum Code: Sendable {
    /// There is no folder for sockets, because `$XDG_RUNTIME_DIR` is unset or not an absolute path.
    case noFolder
    case badName
    /// Another running client is already using the requested name, or all automatic names are in
    /// use.
    case taken
    /// Another user owns or can write to the socket folder, or another user's program is listening
    /// on the socket.
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
