/// One thing a recognizer reports with its states.
public struct OutputDeclaration: Sendable {
  /// What the value is, so that it can be converted into any view's coordinates.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// A plain number: 1 slot.
    case number = 0
    /// A place on the surface: x, y.
    case point = 1
    /// A displacement or a velocity: dx, dy.
    case vector = 2
    /// A rectangle: x, y, width, height.
    case rectangle = 3
    /// An angle, clockwise on screen: 1 slot.
    case angle = 4
    /// A factor, 1 for no change: 1 slot.
    case scale = 5
    /// A length on the surface: 1 slot.
    case length = 6
    /// An index into `words`: 1 slot.
    case choice = 7
    /// A text; no slot (one output of this kind at most).
    case text = 8
    /// A list of places on the surface; no slot (one output of this kind at most).
    case points = 9

    public var slotCount: Int {
      switch self {
      case .number, .angle, .scale, .length, .choice: 1
      case .point, .vector: 2
      case .rectangle: 4
      case .text, .points: 0
      }
    }
  }

  public var key: String
  public var kind: Kind
  public var unit: Unit
  /// Counts from the start of the gesture, and an action may set it back to nothing.
  public var isResettable: Bool
  /// The words of a choice, empty for every other kind.
  public var words: [String]
  public var doc: String

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

  /// Returns the word of a choice at an index as a module reports it; nil if it has no such word.
  public func word(at index: Double) -> String? { Self.word(at: index, in: words) }

  /// Returns the word at an index as a module reports it; nil if there is none.
  public static func word(at index: Double, in words: [String]) -> String? {
    // A module may report any number, also one that no `Int` holds.
    guard index >= 0, index < Double(words.count) else { return nil }
    return words[Int(index)]
  }
}
