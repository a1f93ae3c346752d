/// The shape of an object: the members that the object may have.
public struct ObjectShape: Sendable {
  /// The additional members that an object may have if one of its members, the chooser, has a
  /// particular word as its value.
  ///
  /// For example, the member `with` depends on the action in `do`.
  public struct Case: Sendable {
    /// The word that selects this case.
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
  /// The members that the object may have in every case.
  public var members: [Member]
  /// The key and default of the chooser, the member that chooses one of `cases`; nil if the object
  /// has no cases.
  public var chooser: (key: String, defaultText: String?)?
  /// The cases, one for each word that the chooser may have; empty if there is no chooser.
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

  /// Returns the member with the given key; nil if there is none in `members`, which excludes those
  /// of the cases.
  public func member(_ key: String) -> Member? { members.first { $0.key == key } }
}
