/// The unit of a parameter, an output, or a measurement.
///
/// A value is always in the unit that its declaration states.
public enum Unit: UInt32, Sendable, CaseIterable {
  case none = 0
  case pixels = 1
  case milliseconds = 2
  case degrees = 3
  case radians = 4
  case pixelsPerSecond = 5
  case ratio = 6
  case count = 7
  case percent = 8
  case radiansPerSecond = 9
  case perSecond = 10

  /// The unit's symbol in logs, messages, and the manual.
  public var symbol: String {
    switch self {
    case .none: ""
    case .pixels: "px"
    case .milliseconds: "ms"
    case .degrees: "degrees"
    case .radians: "radians"
    case .pixelsPerSecond: "px/s"
    case .ratio: "ratio"
    case .count: "count"
    case .percent: "%"
    case .radiansPerSecond: "radians/s"
    case .perSecond: "1/s"
    }
  }
}
