/// Failure requirements that wait for each other in a circle.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names in the circle; the last is the first again.
  public var cycle: [String]

  public init(cycle: [String]) {
    self.cycle = cycle
  }

  public var description: String {
    "these recognizers would wait for each other for ever: " + cycle.joined(separator: " -> ")
  }
}
