/// A scene's request to start a program.
///
/// The first argument is the program itself, which is started without a shell.
package struct ProgramRequest: Sendable {
  package var arguments: [String]
  /// The environment variables that hold the values reported by the gesture.
  package var environment: [(name: String, value: String)]
}
