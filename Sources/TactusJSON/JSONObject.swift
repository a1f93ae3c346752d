/// The members of a JSON object in source order, with the position of every key.
///
/// All duplicate keys are kept, so that they can be reported; a lookup returns the first.
public struct JSONObject: Sendable {
  public struct Member: Sendable {
    public var key: String
    /// The bytes of the key including its quotes, in the source of `value`.
    public var keyRange: SourceRange
    public var value: JSONNode

    public init(key: String, keyRange: SourceRange, value: JSONNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  public let members: [Member]
  /// The index of each key in `members`; nil for objects small enough for a linear search.
  private let index: [String: Int]?

  static let indexThreshold = 16

  public init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.indexThreshold else {
      index = nil
      return
    }
    index = Dictionary(
      members.indices.lazy.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var isEmpty: Bool { members.isEmpty }
  public var count: Int { members.count }
  public var keys: [String] { members.map(\.key) }

  public subscript(key: String) -> JSONNode? {
    position(of: key).map { members[$0].value }
  }

  /// Returns the index of the first member with a key.
  ///
  /// - Complexity: O(1) for large objects, linear in the members of small ones.
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
