/// The declaration of a recognizer's parameter, which is a number, a flag, words, or text.
public struct ParameterDeclaration: Sendable {
  /// The type of a parameter's value, with its default and its bounds.
  public enum Kind: Equatable, Sendable {
    /// A number within a range.
    case number(default: Double, range: ClosedRange<Double>)
    /// A whole number within a range.
    case integer(default: Int, range: ClosedRange<Int>)
    case flag(default: Bool)
    /// One word of a fixed set; the default is the index of a word.
    case choice(default: Int, [String])
    /// Any subset of a fixed set of words; the default is a bit mask, in which bit n represents the
    /// word at index n.
    case choices(default: UInt64, [String])
    case text(default: String)
  }

  /// The ways in which the engine itself uses a parameter, in addition to passing it to the
  /// recognizer.
  public struct Traits: OptionSet, Sendable {
    /// The bits of the set, one for each trait.
    public let rawValue: UInt32
    /// Creates a set from a bit mask with one bit for each trait.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The trait of a slop, which is the distance in logical pixels that a finger may stray and
    /// still count as stationary.
    ///
    /// On a display of known density, the engine limits the default to the range from 1 to 3 mm. A
    /// value that is set explicitly is not limited.
    public static let slop = Traits(rawValue: 1)
    /// The trait of a number that ranks recognizers of one kind, such as the number of taps.
    ///
    /// A recognizer never prevents a recognizer of the same kind with a larger number from using
    /// the same touches. For example, a tap does not exclude a double tap.
    public static let yieldsToMore = Traits(rawValue: 2)
    /// The trait of a parameter that is the minimum number of touches with which the recognizer can
    /// begin.
    public static let minimumTouches = Traits(rawValue: 4)
  }

  /// The key of the parameter in scene files.
  public var key: String
  /// The type of the value, with its default and its bounds.
  public var kind: Kind
  /// The unit of the value.
  public var unit: Unit
  /// The ways in which the engine itself uses the parameter.
  public var traits: Traits
  /// A description of the parameter's effect, including the source of its default value.
  public var doc: String

  /// Creates the declaration of a parameter.
  public init(_ key: String, _ kind: Kind, unit: Unit = .none, traits: Traits = [], doc: String) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.traits = traits
    self.doc = doc
  }

  /// The default value of the parameter.
  public var defaultValue: ParameterValue {
    switch kind {
    case .number(let value, _): .number(value)
    case .integer(let value, _): .number(Double(value))
    case .flag(let value): .flag(value)
    case .choice(let index, _): .choice(index)
    case .choices(let mask, _): .choices(mask)
    case .text(let text): .text(text)
    }
  }
}
