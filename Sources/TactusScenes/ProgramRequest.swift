/// A program that a scene wants started: the first argument names it, no shell is between.
public struct ProgramRequest: Sendable {
  public var arguments: [String]
  /// What the gesture reported, as variables of the environment.
  public var environment: [(name: String, value: String)]
}
