public import TactusInput

/// A type that a parameter can have.
public protocol ParameterProperty: Sendable {
  var parameterValue: ParameterValue { get }
  /// Creates the property from a value that the declaration allows.
  init(_ value: ParameterValue)
}

extension RangedProperty where Bound == Double {
  /// Returns a number within a range, with a value as the default.
  public static func kind(_ value: Self, _ range: ClosedRange<Double>) -> ParameterDeclaration.Kind
  {
    .number(default: value.parameterValue.number ?? 0, range: range)
  }
}

extension Double: RangedProperty {
  /// The number itself.
  public var parameterValue: ParameterValue { .number(self) }
  /// Creates the number of a value; 0 for any other kind of value.
  public init(_ value: ParameterValue) { self = value.number ?? 0 }
}

/// The conversion between intervals and parameter values, which are in milliseconds.
extension Interval: RangedProperty {
  /// The interval in milliseconds.
  public var parameterValue: ParameterValue { .number(milliseconds) }
  /// Creates an interval from milliseconds; zero for any other kind of value.
  public init(_ value: ParameterValue) { self = .milliseconds(value.number ?? 0) }
}

extension Int: RangedProperty {
  /// Returns a whole number within a range, with a value as the default.
  public static func kind(_ value: Int, _ range: ClosedRange<Int>) -> ParameterDeclaration.Kind {
    .integer(default: value, range: range)
  }
  /// The number as a floating-point value.
  public var parameterValue: ParameterValue { .number(Double(self)) }
  /// Creates the nearest whole number to a value; 0 for any other kind of value.
  public init(_ value: ParameterValue) { self = Int((value.number ?? 0).rounded()) }
}

extension Bool: PlainProperty {
  /// Returns a flag with a value as the default.
  public static func kind(_ value: Bool) -> ParameterDeclaration.Kind { .flag(default: value) }
  /// The flag itself.
  public var parameterValue: ParameterValue { .flag(self) }
  /// Creates a flag; false for any other kind of value.
  public init(_ value: ParameterValue) { self = value == .flag(true) }
}

extension String: PlainProperty {
  /// Returns a text with a value as the default.
  public static func kind(_ value: String) -> ParameterDeclaration.Kind { .text(default: value) }
  /// The text itself.
  public var parameterValue: ParameterValue { .text(self) }
  /// Creates the text of a value; empty for any other kind of value.
  public init(_ value: ParameterValue) {
    if case .text(let text) = value { self = text } else { self = "" }
  }
}
