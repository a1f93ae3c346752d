/// The value of a parameter, in the declared unit.
public enum ParameterValue: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  /// An index into the declared words.
  case choice(Int)
  /// A bit mask of the declared words, in which bit n is 1 if word n is in the set.
  case choices(UInt64)
  case text(String)

  /// The number; nil if the value is not a number.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
}
