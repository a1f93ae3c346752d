import TactusGeometry

/// A parameter with the values to try, such as `maximumCorners=150:200:5` or
/// `method=arc,radius,robust`.
package struct ParameterSweep: Equatable, Sendable {
  private static let maximumCount = 1000

  package var key: String
  /// The values, as written on the command line.
  package var values: [String]

  /// Parses `key=from:to:step`, `key=a,b,c` or `key=a`.
  ///
  /// A range includes `from`, and also `to` if the step divides the range evenly. The initializer
  /// returns nil if the argument has none of these forms, or yields more than a thousand values.
  package init?(_ argument: String) {
    guard let assignment = ParameterAssignment(argument) else { return nil }
    key = assignment.key
    let parts = assignment.text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 1 {
      guard let range = Self.range(assignment.text) else { return nil }
      values = range
    } else {
      values = parts.map(String.init)
    }
    guard values.count <= Self.maximumCount, !values.contains("") else { return nil }
  }

  private static func range(_ text: String) -> [String]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1 { return [text] }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy(\.isFinite), numbers[2] > 0,
      numbers[1] >= numbers[0]
    else { return nil }
    // The small addition keeps rounding errors from losing the last value.
    let count = (numbers[1] - numbers[0]) / numbers[2] + 1.000_001
    guard count < Double(maximumCount + 1) else { return nil }
    return (0..<Int(count)).map { Self.text(numbers[0] + Double($0) * numbers[2]) }
  }

  /// Formats a number without spurious decimals from rounding errors.
  private static func text(_ number: Double) -> String {
    let rounded = number.rounded(toParts: 1e9)
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
