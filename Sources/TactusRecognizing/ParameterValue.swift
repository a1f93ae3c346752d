/// The value of a recognizer's parameter.
///
/// A number is in the unit that the parameter's declaration states.
public enum ParameterValue: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  /// A choice of one word, as an index into the words in the parameter's declaration.
  case choice(Int)
  /// A set of words, as a bit mask: bit n is 1 if the set contains the word at index n in the
  /// parameter's declaration.
  case choices(UInt64)
  case text(String)

  /// The number; nil if the value is not a number.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
}
