/// The shape of an object: a description of the members that are valid in the object.
public struct ObjectShape: Sendable {
  /// The additional members of an object that are valid only for one value of another member, the
  /// chooser.
  ///
  /// For example, the member `do` names an action, and the action determines what is valid in the
  /// member `with`.
  public struct Case: Sendable {
    /// The value of the chooser that selects this case.
    public var word: String
    /// A sentence that describes the case on the reference page.
    public var doc: String
    /// The additional members that an object may have in this case.
    public var members: [Member]

    /// Creates a case from its word and its additional members.
    public init(_ word: String, doc: String, members: [Member]) {
      self.word = word
      self.doc = doc
      self.members = members
    }
  }

  /// The object's name in the schema and on the reference page.
  public var name: String
  /// A description for the schema and the reference page.
  public var doc: String
  /// The members that are valid in every case.
  public var members: [Member]
  /// The key and default of the chooser, the member whose value selects one of `cases`; nil if the
  /// object has no cases.
  ///
  /// The default, `defaultText`, is the word that is assumed if the chooser is omitted; nil if
  /// there is no default.
  public var chooser: (key: String, defaultText: String?)?
  /// The cases, one for each valid value of the chooser; empty if the object has no chooser.
  public var cases: [Case]
  /// Whether the value of the chooser can also be a name that the file itself defines.
  ///
  /// An object with such a name can have any members.
  public var isOpen = false

  /// Creates the shape of an object.
  public init(
    _ name: String, doc: String, members: [Member],
    choosingBy chooser: (key: String, defaultText: String?)? = nil, cases: [Case] = []
  ) {
    self.name = name
    self.doc = doc
    self.members = members
    self.chooser = chooser
    self.cases = cases
  }

  /// Returns the member with the given key; nil if `members` does not contain one.
  ///
  /// The members of `cases` are not searched.
  public func member(_ key: String) -> Member? { members.first { $0.key == key } }
}
