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
