/// A cycle of failure requirements, whose recognizers would wait for each other.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names in the cycle; the first is repeated at the end.
  public var cycle: [String]

  public init(cycle: [String]) {
    self.cycle = cycle
  }

  public var description: String {
    "these recognizers would wait for each other for ever: " + cycle.joined(separator: " -> ")
  }
}
