/// An enumeration of the words that are the possible values of a parameter or output.
///
/// The words are the raw values of the cases. The order of the cases is part of the published
/// interface, so a new case must come last.
public protocol Choice: PlainProperty, CaseIterable, RawRepresentable, Equatable
where RawValue == String, AllCases == [Self] {}

extension Choice {
  /// The words of all cases, in order of declaration.
  public static var words: [String] { allCases.map { $0.rawValue } }

  /// The index of the case in `allCases`.
  @inlinable public var place: Int {
    for (place, other) in Self.allCases.enumerated() where other == self { return place }
    preconditionFailure("\(rawValue) is missing from allCases")
  }

  /// Returns the kind of a parameter whose value is one word of this type, with `value` as its
  /// default.
  public static func kind(_ value: Self) -> ParameterDeclaration.Kind {
    .choice(default: value.place, words)
  }

  /// The case as a parameter value, which contains the index of the case in `allCases`.
  public var parameterValue: ParameterValue { .choice(place) }

  /// Creates the case whose index the parameter value contains, or the first case if the value is
  /// not a choice.
  public init(_ value: ParameterValue) {
    if case .choice(let place) = value {
      self = Self.allCases[place]
    } else {
      self = Self.allCases[0]
    }
  }
}

// (Only extensions require `Word` to be a `Choice`: when a module is loaded, the runtime takes long
// to check requirements of the type itself.)
extension ChoiceSet: ParameterProperty, PlainProperty, ExpressibleByArrayLiteral
where Word: Choice {
  /// Creates a set of the listed words.
  @inlinable public init(arrayLiteral words: Word...) {
    self.init()
    for word in words { self[word] = true }
  }

  /// Whether the set contains a word; assigning true or false adds or removes the word.
  @inlinable public subscript(word: Word) -> Bool {
    get { mask & (1 << UInt64(word.place)) != 0 }
    set { mask = newValue ? mask | (1 << UInt64(word.place)) : mask & ~(1 << UInt64(word.place)) }
  }

  /// Returns the kind of a parameter whose value is any set of words of the type `Word`, with
  /// `value` as its default.
  public static func kind(_ value: Self) -> ParameterDeclaration.Kind {
    .choices(default: value.mask, Word.words)
  }

  /// The set as a parameter value, which contains the bit mask `mask`.
  public var parameterValue: ParameterValue { .choices(mask) }

  /// Creates a set from the bit mask in a parameter value; an empty set if the value contains no
  /// mask.
  public init(_ value: ParameterValue) {
    if case .choices(let mask) = value { self.mask = mask }
  }
}

extension Chosen where Word: Choice {
  /// The chosen word; nil if the number that a module reported is not the index of a word.
  public var word: Word? {
    guard let place = Int(exactly: place), Word.allCases.indices.contains(place) else { return nil }
    return Word.allCases[place]
  }
}
