/// A scene's request to start a program. The first argument names the program; no shell is
/// involved.
package struct ProgramRequest: Sendable {
  package var arguments: [String]
  /// The values that the gesture reported, as environment variables.
  package var environment: [(name: String, value: String)]
}
