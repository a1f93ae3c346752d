/// The declaration of a value that a recognizer reports together with its states.
public struct OutputDeclaration: Sendable {
  /// The type of an output, which determines how values are converted into a view's coordinates.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// A plain number, stored as one `Double`.
    case number = 0
    /// A point on the surface, stored as two `Double` values: x and y.
    case point = 1
    /// A displacement or a velocity, stored as two `Double` values: dx and dy.
    case vector = 2
    /// A rectangle, stored as four `Double` values: x, y, width, and height.
    case rectangle = 3
    /// An angle in the declared unit, positive clockwise on screen, stored as one `Double`.
    case angle = 4
    /// A scale factor, stored as one `Double`; 1 means no change.
    case scale = 5
    /// A length on the surface, stored as one `Double`.
    case length = 6
    /// A word, stored as one `Double`: the index of the word in `words`.
    case choice = 7
    /// Text, stored in `Report.text`; a recognizer has at most one output of this kind.
    case text = 8
    /// A list of points on the surface, stored in `Report.points`; a recognizer has at most one
    /// output of this kind.
    case points = 9

    /// The number of slots, each a `Double`, that an output of this kind occupies; 0 for text or
    /// points.
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
  /// The kind of the output, which determines how its value is stored and converted.
  public var kind: Kind
  /// The unit of the output's numbers.
  public var unit: Unit
  /// Whether an action can reset the output during a gesture.
  ///
  /// Until the output is reset, its value is relative to the start of the gesture.
  public var isResettable: Bool
  /// The possible words of an output of kind `choice`; empty for any other kind.
  public var words: [String]
  /// The meaning of the output, as text for the recognizer's reference page.
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

  /// Returns the word at an index that a module reported; nil if the index is outside `words`.
  public func word(at index: Double) -> String? { Self.word(at: index, in: words) }

  /// Returns the word at an index that a module reported; nil if the index is outside `words`.
  public static func word(at index: Double, in words: [String]) -> String? {
    // A module may report any number, even one outside the range of `Int`.
    guard index >= 0, index < Double(words.count) else { return nil }
    return words[Int(index)]
  }
}
