/// A scene's request to start a program.
///
/// The first argument is the program itself, which is started without a shell.
package struct ProgramRequest: Sendable {
  package var arguments: [String]
  /// The environment variables that name the view and, after a gesture, contain the recognizer's
  /// name and the values that it reported.
  package var environment: [(name: String, value: String)]
}
