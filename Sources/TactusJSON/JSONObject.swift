/// The members of a JSON object in source order, with the position of every key.
///
/// Members with duplicate keys are preserved, so that they can be reported; a lookup returns the
/// first.
public struct JSONObject: Sendable {
  /// A key together with its value.
  public struct Member: Sendable {
    /// The key, without quotes and with escapes resolved.
    public var key: String
    /// The bytes of the key including its quotes, in the source of `value`.
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
  /// The index in `members` of the first member with each key; nil if the object is small enough
  /// for a linear search.
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

  /// Returns the index of the first member with the given key.
  ///
  /// - Complexity: O(1) for large objects; linear in the number of members for small ones.
  public func position(of key: String) -> Int? {
    if let index { return index[key] }
    return members.firstIndex { $0.key == key }
  }

  /// The members that repeat an earlier key, each with the index of the first member with that key.
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
