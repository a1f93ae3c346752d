/// An error that reports a cycle of failure requirements, whose recognizers would wait for each
/// other forever.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names of the recognizers in the cycle; the first name is repeated at the end.
  public var cycle: [String]

  /// Creates an error from the names of the recognizers in a cycle, each of which waits for the
  /// next.
  public init(cycle: [String]) {
    self.cycle = cycle
  }

  /// A sentence that names the recognizers in the cycle.
  public var description: String {
    "these recognizers would wait for each other forever: " + cycle.joined(separator: " -> ")
  }
}
