/// A cycle of failure requirements, whose recognizers would wait for each other.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names in the cycle; the first is repeated at the end.
  public var cycle: [String]

  /// Creates an error about recognizers, each of which would wait for the next.
  public init(cycle: [String]) {
    self.cycle = cycle
  }

  /// A sentence that names the recognizers of the cycle.
  public var description: String {
    "these recognizers would wait for each other forever: " + cycle.joined(separator: " -> ")
  }
}
