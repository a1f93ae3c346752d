/// The shape of an object: the members that the object may have.
public struct ObjectShape: Sendable {
  /// Further members that depend on the word in another member, such as `with`, which depends on
  /// the action in `do`.
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

  /// The object's name in the schema and on the reference page.
  public var name: String
  public var doc: String
  public var members: [Member]
  /// The member that chooses one of `cases`, and its default.
  public var chooser: (key: String, defaultText: String?)?
  public var cases: [Case]

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

  public func member(_ key: String) -> Member? { members.first { $0.key == key } }
}
