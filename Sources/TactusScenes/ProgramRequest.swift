/// A program that a scene wants started: the first argument names it, no shell is between.
package struct ProgramRequest: Sendable {
  package var arguments: [String]
  /// What the gesture reported, as variables of the environment.
  package var environment: [(name: String, value: String)]
}
