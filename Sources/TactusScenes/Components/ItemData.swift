import TactusJSON

/// The items of a list or a repetition, from the scene itself or from a separate file.
struct ItemData {
  struct Item {
    /// The item's members, in the order of the file.
    var members: [(name: String, node: JSONNode)]
    /// The whole item.
    let node: JSONNode
    /// The names of the members that the item itself lacks.
    var added: Set<String> = []
  }

  var items: [Item] = []
  /// The names of all members, each with an example of its content.
  private(set) var members: [(name: String, example: JSONNode)] = []
  /// The first item with a member beyond the limits, and the error message; nil if there is none.
  private(set) var excess: (item: JSONNode, message: String)?

  /// Creates the items of a JSON list.
  ///
  /// An item is an object or a single value. A single value becomes the item's only member, `value`.
  init(_ nodes: [JSONNode]) {
    items = nodes.map { node in
      let members = node.object?.members.map { (name: $0.key, node: $0.value) }
      return Item(members: members ?? [(Self.value, node)], node: node)
    }
    fillIn()
  }

  /// The name of the only member of an item that is not an object.
  static let value = "value"

  init(items: [Item]) {
    self.items = items
    fillIn()
  }

  /// Returns the error message if the numbers of items and members exceed a limit; nil otherwise.
  static func excess(_ items: Int, _ members: Int) -> String? {
    if members > Limits.columns {
      return "the items have more than \(Limits.columns) different members; remove some of them"
    }
    guard items * members > Limits.cells else { return nil }
    return "\(items) items with \(members) members each are more than \(Limits.cells) values; use "
      + "fewer items or members"
  }

  /// Adds missing members to each item: 0, an empty text, false or an empty list.
  ///
  /// Its kind is that of the member in the first item that has it.
  private mutating func fillIn() {
    var known: Set<String> = []
    for item in items {
      for (name, node) in item.members where known.insert(name).inserted {
        members.append((name, node))
      }
      if let message = Self.excess(items.count, members.count) {
        excess = (item.node, message)
        return
      }
    }
    for index in items.indices where items[index].node.object != nil {
      let own = Set(items[index].members.map(\.name))
      guard own.count < members.count else { continue }
      for (name, example) in members where !own.contains(name) {
        let node = items[index].node
        items[index].added.insert(name)
        items[index].members.append(
          (name, JSONNode(example.emptyValue, at: node.range, in: node.source)))
      }
    }
  }
}

extension JSONNode {
  /// The content of the same kind for an item that lacks the member.
  var emptyValue: JSONNode.Value {
    switch value {
    case .integer, .number: .integer(0)
    case .boolean: .boolean(false)
    case .array: .array([])
    default: .string("")
    }
  }
}
