/// What a value of a file may be, as data.
///
/// The reader, the reference page and the JSON Schema are made from the same shapes, so that none
/// of them can promise what another refuses.
public indirect enum Shape: Sendable {
  case anything
  case null
  case boolean
  /// A text of at most `Shape.maximumText` characters.
  ///
  /// - Parameters:
  ///   - form: What it must look like, in a few words: "a colour".
  ///   - pattern: The same as a regular expression of ECMA 262, for validators alone.
  case text(form: String = "", pattern: String? = nil)
  case number(ClosedRange<Double>, unit: String? = nil)
  case integer(ClosedRange<Int>, unit: String? = nil)
  /// One of these words.
  case word([String])
  /// An array.
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose keys are names that the writer chooses.
  case names(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// An object by its name, so that shapes may hold themselves.
  case reference(String)
  /// Any of these.
  case either([Shape])

  /// The longest text that is taken, in Unicode scalars.
  public static let maximumText = 4096
}

/// What an object of a file may hold.
public struct ObjectShape: Sendable {
  /// Further members that depend on the word of another: `with` on the action that `do` names.
  public struct Case: Sendable {
    public var word: String
    /// A sentence for the reference page.
    public var doc: String
    public var members: [Member]

    public init(_ word: String, doc: String, members: [Member]) {
      self.word = word
      self.doc = doc
      self.members = members
    }
  }

  /// How the schema and the page call it.
  public var name: String
  public var doc: String
  public var members: [Member]
  /// The member that chooses between `cases`, and what it is where it is left out.
  public var chooser: (key: String, usual: String?)?
  public var cases: [Case]

  public init(
    _ name: String, doc: String, members: [Member],
    choosingBy chooser: (key: String, usual: String?)? = nil, cases: [Case] = []
  ) {
    self.name = name
    self.doc = doc
    self.members = members
    self.chooser = chooser
    self.cases = cases
  }

  public func member(_ key: String) -> Member? { members.first { $0.key == key } }
}

/// A member of an object as it may be written.
///
/// An object of its own, not a value: readers hand it about for each member of each object.
public final class Member: Sendable {
  public let key: String
  public let shape: Shape
  public let isRequired: Bool
  /// What holds where it is left out, as JSON; nil where nothing does.
  public let usual: String?
  /// Source text that is right where it is missing though required; nil where only people know.
  public let filler: String?
  /// What it decides, in a sentence.
  public let doc: String

  public init(
    _ key: String, _ shape: Shape, isRequired: Bool = false, usual: String? = nil,
    filler: String? = nil, doc: String
  ) {
    self.key = key
    self.shape = shape
    self.isRequired = isRequired
    self.usual = usual
    self.filler = filler
    self.doc = doc
  }
}
