/// The declaration of a number, choice or text that tunes a recognizer.
public struct ParameterDeclaration: Sendable {
  /// The type of a parameter's value, with its default and its bounds.
  public enum Kind: Equatable, Sendable {
    /// A number between two bounds, both included.
    case number(default: Double, range: ClosedRange<Double>)
    /// A whole number between two bounds, both included.
    case integer(default: Int, range: ClosedRange<Int>)
    case flag(default: Bool)
    /// Exactly one of a few words; the default is an index.
    case choice(default: Int, [String])
    /// Any set of a few words; the default is a bit mask.
    case choices(default: UInt64, [String])
    case text(default: String)
  }

  /// The engine's special uses of a parameter, besides passing it to the recognizer.
  public struct Traits: OptionSet, Sendable {
    /// The bits of the set, one for each trait.
    public let rawValue: UInt32
    /// Creates a set from one bit for each trait.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A slop in pixels, whose default is clamped to 1 to 3 mm on outputs of a known density.
    ///
    /// An explicitly set value is used as it is.
    public static let slop = Traits(rawValue: 1)
    /// A number by which recognizers of one kind yield: one never prevents another with a larger
    /// number.
    public static let yieldsToMore = Traits(rawValue: 2)
    /// The minimum number of touches with which the recognizer can begin.
    public static let minimumTouches = Traits(rawValue: 4)
  }

  /// The key of the parameter in scene files.
  public var key: String
  /// The type of the value, with its default and its bounds.
  public var kind: Kind
  /// The unit of the value.
  public var unit: Unit
  /// The engine's special uses of the parameter.
  public var traits: Traits
  /// The effect of the parameter and the source of its default.
  public var doc: String

  /// Creates the declaration of a parameter.
  public init(_ key: String, _ kind: Kind, unit: Unit = .none, traits: Traits = [], doc: String) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.traits = traits
    self.doc = doc
  }

  /// The value of the parameter if none is set.
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
