/// An error that prevents `tactus play` from playing a recording.
///
/// If the program under test misbehaves, that is not an error of this kind, but a
/// `PlayResult.Fault`.
package struct PlayError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// The compositor or a file of the test bed is missing, or the compositor failed.
    case unavailable
    /// The command cannot be started.
    case unstartable
    /// The recording contains nothing that can be played.
    case unplayable
  }

  package let code: Code
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
