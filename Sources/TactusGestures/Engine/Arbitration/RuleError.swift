/// An error that reports a cycle of recognizers, each of which would wait forever for the next to
/// fail.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The names of the recognizers in the cycle; the first name is repeated at the end.
  public var cycle: [String]

  /// Creates an error from the names of the recognizers in a cycle, each of which waits for the
  /// next to fail.
  ///
  /// - Parameter cycle: The names, with the first name repeated at the end.
  public init(cycle: [String]) {
    self.cycle = cycle
  }

  /// A sentence that names the recognizers in the cycle.
  public var description: String {
    "these recognizers would wait for each other forever: " + cycle.joined(separator: " -> ")
  }
}
