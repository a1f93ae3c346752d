/// The members of a JSON object in source order, with the position of every key.
///
/// If a key is duplicated, all its members are stored, so that the duplicates can be reported. A
/// lookup by key returns the first.
public struct JSONObject: Sendable {
  /// A member of a JSON object: a key and its value.
  public struct Member: Sendable {
    /// The key without its quotes and with its escape sequences decoded.
    public var key: String
    /// The range of bytes that the key occupies, including its quotes, in the source text of
    /// `value`.
    public var keyRange: SourceRange
    /// The value of the member.
    public var value: JSONNode

    /// Creates a member from a key, its position, and a value.
    public init(key: String, keyRange: SourceRange, value: JSONNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The members in source order, including those with duplicate keys.
  public let members: [Member]
  /// A dictionary that maps each key to the index in `members` of the first member with that key.
  ///
  /// The dictionary is nil for a small object, in which a linear search is fast enough.
  private let index: [String: Int]?

  static let indexThreshold = 16

  /// Creates an object from its members in source order.
  public init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.indexThreshold else {
      index = nil
      return
    }
    index = Dictionary(
      members.indices.lazy.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the object has no members.
  public var isEmpty: Bool { members.isEmpty }
  /// The number of members, including those with duplicate keys.
  public var count: Int { members.count }
  /// The keys in source order, including duplicates.
  public var keys: [String] { members.map(\.key) }

  /// The value of the first member with this key; nil if there is none.
  public subscript(key: String) -> JSONNode? {
    position(of: key).map { members[$0].value }
  }

  /// Returns the index in `members` of the first member with the given key; nil if there is none.
  ///
  /// - Complexity: O(1) if the object has more than 16 members; otherwise, linear in their number.
  public func position(of key: String) -> Int? {
    if let index { return index[key] }
    return members.firstIndex { $0.key == key }
  }

  /// The members whose key was already used by an earlier member of the object.
  ///
  /// `first` is the index in `members` of the first member with that key.
  var duplicates: [(member: Member, first: Int)] {
    var result: [(member: Member, first: Int)] = []
    for place in members.indices.dropFirst() {
      if let first = position(of: members[place].key), first < place {
        result.append((members[place], first))
      }
    }
    return result
  }
}
