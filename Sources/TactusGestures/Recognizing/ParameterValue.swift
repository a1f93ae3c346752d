/// The value of a parameter, in the unit of its declaration.
public enum ParameterValue: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  /// An index into the declared words.
  case choice(Int)
  /// A bit mask of the declared words: bit n is word n.
  case choices(UInt64)
  case text(String)

  /// The number; nil for any other kind of value.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
}
