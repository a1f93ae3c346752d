/// What a recognizer tells about itself: enough for a checker, a manual page and an editor.
public struct RecognizerDeclaration: Sendable {
  /// How scene files name it: "tactus.pan". Reverse-domain style for everybody else's.
  public var id: String
  /// A word or two for people.
  public var name: String
  /// A sentence that says which gesture it is.
  public var doc: String
  /// Discrete: recognized once. Otherwise it begins, changes and ends.
  public var isDiscrete: Bool
  /// How many touches it needs to begin, and how many it can use, whatever its parameters say.
  public var touches: ClosedRange<Int>
  /// What it wants to be told of.
  public var inputs: InputKinds
  public var parameters: [ParameterDeclaration]
  public var outputs: [OutputDeclaration]
  /// The reasons that it reports beside those of `ReasonCode`.
  public var ownReasons: [OwnReason]

  public init(
    id: String, name: String, doc: String, isDiscrete: Bool, touches: ClosedRange<Int>,
    inputs: InputKinds = .touches, parameters: [ParameterDeclaration],
    outputs: [OutputDeclaration], ownReasons: [OwnReason] = []
  ) {
    self.id = id
    self.name = name
    self.doc = doc
    self.isDiscrete = isDiscrete
    self.touches = touches
    self.inputs = inputs
    self.parameters = parameters
    self.outputs = outputs
    self.ownReasons = ownReasons
  }

  /// The first slot of the output with this key, and its declaration.
  public func output(_ key: String) -> (slot: Int, output: OutputDeclaration)? {
    var slot = 0
    for output in outputs {
      if output.key == key { return (slot, output) }
      slot += output.kind.slotCount
    }
    return nil
  }

  /// How many numbers its outputs take together.
  public var slotCount: Int { outputs.reduce(0) { $0 + $1.kind.slotCount } }
}

/// Which events a recognizer wants.
public struct InputKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let touches = InputKinds(rawValue: 1)
  /// Pointer motion with no button pressed.
  public static let hover = InputKinds(rawValue: 2)
  /// Wheels, touchpad scrolling and touchpad pinches.
  public static let indirect = InputKinds(rawValue: 4)
  /// The right button of a pointer, as a touch of that device kind.
  public static let rightButton = InputKinds(rawValue: 8)
}

/// One number, choice or text that tunes a recognizer.
public struct ParameterDeclaration: Sendable {
  public enum Kind: Equatable, Sendable {
    /// A number between two bounds, both included.
    case number(default: Double, range: ClosedRange<Double>)
    /// A whole number between two bounds, both included.
    case integer(default: Int, range: ClosedRange<Int>)
    case flag(default: Bool)
    /// One of a few words; the default is an index.
    case choice(default: Int, [String])
    /// Any of a few words; the default is a bit mask.
    case choices(default: UInt64, [String])
    case text(default: String)
  }

  /// What the engine does with a parameter besides handing it to the recognizer.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A slop in pixels: its default is kept between 1 and 3 mm on outputs of a known density. A
    /// value that was set holds as written.
    public static let slop = Traits(rawValue: 1)
    /// An instance never prevents another of its kind for which this number is larger.
    public static let yieldsToMore = Traits(rawValue: 2)
    /// The number of touches without which it cannot begin.
    public static let minimumTouches = Traits(rawValue: 4)
  }

  public var key: String
  public var kind: Kind
  public var unit: Unit
  public var traits: Traits
  /// What it decides, and where the default comes from.
  public var doc: String

  public init(_ key: String, _ kind: Kind, unit: Unit = .none, traits: Traits = [], doc: String) {
    self.key = key
    self.kind = kind
    self.unit = unit
    self.traits = traits
    self.doc = doc
  }

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

/// A value for a parameter, in the unit of its declaration.
public enum ParameterValue: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  /// An index into the declared words.
  case choice(Int)
  /// Bit n stands for the declared word n.
  case choices(UInt64)
  case text(String)

  public var number: Double? { if case .number(let value) = self { value } else { nil } }
}

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
    /// x, y, width, height.
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
}
