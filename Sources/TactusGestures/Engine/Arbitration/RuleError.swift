/// An error that reports a cycle of recognizers, each of which would wait forever for the next to
/// fail.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names of the recognizers in the cycle; the first name is repeated at the end.
  public var cycle: [String]

  /// Creates an error that names the recognizers in a cycle.
  ///
  /// - Parameter cycle: The names, each followed by the name of the recognizer that must fail
  ///   first, with the first name repeated at the end.
  public init(cycle: [String]) {
    self.cycle = cycle
  }

  /// A sentence that names the recognizers in the cycle.
  public var description: String {
    "these recognizers would wait for each other forever: " + cycle.joined(separator: " -> ")
  }
}
