/// The declaration of a value that a recognizer reports together with its states.
public struct OutputDeclaration: Sendable {
  /// The type of an output, which determines how values are converted into a view's coordinates.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// A plain number, which occupies one slot.
    case number = 0
    /// A point on the surface, which occupies two slots: x and y.
    case point = 1
    /// A displacement or a velocity, which occupies two slots: dx and dy.
    case vector = 2
    /// A rectangle, which occupies four slots: x, y, width, and height.
    case rectangle = 3
    /// An angle in the declared unit, positive clockwise on screen, which occupies one slot.
    case angle = 4
    /// A scale factor, which occupies one slot; 1 means no change.
    case scale = 5
    /// A length on the surface, which occupies one slot.
    case length = 6
    /// An index into `words`, which occupies one slot.
    case choice = 7
    /// Text, which occupies no slots; a recognizer has at most one output of this kind.
    case text = 8
    /// A list of points on the surface, which occupies no slots; a recognizer has at most one
    /// output of this kind.
    case points = 9

    /// The number of slots that an output of this kind occupies; 0 for text or points.
    public var slotCount: Int {
      switch self {
      case .number, .angle, .scale, .length, .choice: 1
      case .point, .vector: 2
      case .rectangle: 4
      case .text, .points: 0
      }
    }
  }

  /// The key of the output in scene files and logs.
  public var key: String
  /// The kind of the output, which determines its number of slots.
  public var kind: Kind
  /// The unit of the output's numbers.
  public var unit: Unit
  /// Whether the output is relative to the start of the gesture and can be reset by an action.
  public var isResettable: Bool
  /// The words of a choice; empty for any other kind.
  public var words: [String]
  /// The meaning of the output, for the reference page.
  public var doc: String

  /// Creates the declaration of an output.
  public init(
    _ key: String, _ kind: Kind, unit: Unit = .none, isResettable: Bool = false,
    words: [String] = [], doc: String
  ) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.isResettable = isResettable
    self.words = words
    self.doc = doc
  }

  /// Returns the word that a module reported by its index in `words`; nil if the index is invalid.
  public func word(at index: Double) -> String? { Self.word(at: index, in: words) }

  /// Returns the word that a module reported by its index in the given words; nil if the index is
  /// invalid.
  public static func word(at index: Double, in words: [String]) -> String? {
    // A module may report any number, even one outside the range of `Int`.
    guard index >= 0, index < Double(words.count) else { return nil }
    return words[Int(index)]
  }
}
