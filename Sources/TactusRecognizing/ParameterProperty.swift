public import TactusInput

/// A type for the properties in which a recognizer written in Swift stores its parameters.
public protocol ParameterProperty: Sendable {
  var parameterValue: ParameterValue { get }
  /// Creates the property's value from a parameter value.
  ///
  /// The caller has already checked that the parameter's declaration allows this value.
  init(_ value: ParameterValue)
}

extension RangedProperty where Bound == Double {
  /// Returns the kind of a number parameter with the default `value` and the permitted `range`.
  ///
  /// If the property is an `Interval`, the range is in milliseconds.
  public static func kind(_ value: Self, _ range: ClosedRange<Double>) -> ParameterDeclaration.Kind
  {
    .number(default: value.parameterValue.number ?? 0, range: range)
  }
}

extension Double: RangedProperty {
  /// The number as a parameter value.
  public var parameterValue: ParameterValue { .number(self) }
  /// Creates a number from a parameter value; 0 if the value is not a number.
  public init(_ value: ParameterValue) { self = value.number ?? 0 }
}

/// Conversion of intervals to and from parameter values, which are numbers of milliseconds.
extension Interval: RangedProperty {
  /// The interval in milliseconds, as a parameter value.
  public var parameterValue: ParameterValue { .number(milliseconds) }
  /// Creates an interval from a parameter value in milliseconds; zero if the value is not a number.
  public init(_ value: ParameterValue) { self = .milliseconds(value.number ?? 0) }
}

extension Int: RangedProperty {
  /// Returns the kind of a whole-number parameter with the default `value` and the permitted
  /// `range`.
  public static func kind(_ value: Int, _ range: ClosedRange<Int>) -> ParameterDeclaration.Kind {
    .integer(default: value, range: range)
  }
  /// The whole number as a floating-point parameter value.
  public var parameterValue: ParameterValue { .number(Double(self)) }
  /// Creates the whole number nearest to a parameter value; 0 if the value is not a number.
  public init(_ value: ParameterValue) { self = Int((value.number ?? 0).rounded()) }
}

extension Bool: PlainProperty {
  /// Returns the kind of a Boolean parameter with the default `value`.
  public static func kind(_ value: Bool) -> ParameterDeclaration.Kind { .flag(default: value) }
  /// The flag as a parameter value.
  public var parameterValue: ParameterValue { .flag(self) }
  /// Creates a flag from a parameter value; false if the value is not a flag.
  public init(_ value: ParameterValue) { self = value == .flag(true) }
}

extension String: PlainProperty {
  /// Returns the kind of a text parameter with the default `value`.
  public static func kind(_ value: String) -> ParameterDeclaration.Kind { .text(default: value) }
  /// The text as a parameter value.
  public var parameterValue: ParameterValue { .text(self) }
  /// Creates a string from a parameter value; empty if the value is not text.
  public init(_ value: ParameterValue) {
    if case .text(let text) = value { self = text } else { self = "" }
  }
}
