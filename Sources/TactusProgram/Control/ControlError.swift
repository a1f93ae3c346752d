/// Why commands cannot be taken or given.
package struct ControlError: Error {
  package enum Code: Sendable {
    /// There is no folder for sockets.
    case noFolder
    case badName
    /// A client with that name runs already.
    case taken
    /// Another user owns the folder of the sockets, can write it, or listens there.
    case untrusted
    case system
    /// No client takes commands, or the one that did is gone.
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
