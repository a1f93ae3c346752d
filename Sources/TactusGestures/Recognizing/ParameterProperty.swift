public import TactusInput

/// A type that a parameter can have.
public protocol ParameterProperty: Sendable {
  var parameterValue: ParameterValue { get }
  /// Creates the property from a value that the declaration allows.
  init(_ value: ParameterValue)
}

extension RangedProperty where Bound == Double {
  public static func kind(_ value: Self, _ range: ClosedRange<Double>) -> ParameterDeclaration.Kind
  {
    .number(default: value.parameterValue.number ?? 0, range: range)
  }
}

extension Double: RangedProperty {
  public var parameterValue: ParameterValue { .number(self) }
  public init(_ value: ParameterValue) { self = value.number ?? 0 }
}

/// The conversion between intervals and parameter values, which are in milliseconds.
extension Interval: RangedProperty {
  public var parameterValue: ParameterValue { .number(milliseconds) }
  public init(_ value: ParameterValue) { self = .milliseconds(value.number ?? 0) }
}

extension Int: RangedProperty {
  public static func kind(_ value: Int, _ range: ClosedRange<Int>) -> ParameterDeclaration.Kind {
    .integer(default: value, range: range)
  }
  public var parameterValue: ParameterValue { .number(Double(self)) }
  public init(_ value: ParameterValue) { self = Int((value.number ?? 0).rounded()) }
}

extension Bool: PlainProperty {
  public static func kind(_ value: Bool) -> ParameterDeclaration.Kind { .flag(default: value) }
  public var parameterValue: ParameterValue { .flag(self) }
  public init(_ value: ParameterValue) { self = value == .flag(true) }
}

extension String: PlainProperty {
  public static func kind(_ value: String) -> ParameterDeclaration.Kind { .text(default: value) }
  public var parameterValue: ParameterValue { .text(self) }
  public init(_ value: ParameterValue) {
    if case .text(let text) = value { self = text } else { self = "" }
  }
}
