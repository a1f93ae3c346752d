/// The shape of an object: the members that the object may have.
public struct ObjectShape: Sendable {
  /// The members that an object also has if another member has a certain word.
  ///
  /// For example, the member `with` depends on the action in `do`.
  public struct Case: Sendable {
    /// The word that selects the further members.
    public var word: String
    /// A sentence for the reference page.
    public var doc: String
    /// The members that an object has in this case.
    public var members: [Member]

    /// Creates a case from its word and its further members.
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
  /// The members that the object may have, whatever its case.
  public var members: [Member]
  /// The member that chooses one of `cases`, and its default.
  public var chooser: (key: String, defaultText: String?)?
  /// The further members for each word of `chooser`; empty without a chooser.
  public var cases: [Case]

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

  /// Returns the member with a key; nil if no member that belongs to every case has it.
  public func member(_ key: String) -> Member? { members.first { $0.key == key } }
}
