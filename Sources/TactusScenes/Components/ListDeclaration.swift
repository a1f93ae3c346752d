import TactusJSON
import TactusValues

/// A list that a scene declares as a named value.
struct ListDeclaration {
  /// The members of each item with the kind and content of a new item, in order.
  let members: [(name: String, initial: Datum)]
  /// The keys of the slots; when the scene starts, the first slots contain the initial items.
  let keys: [String]
  /// The keys as the items state them.
  let titles: [String]

  /// The name of the value that contains an item's rank; a member cannot have this name.
  static let rank = ItemList.rankName

  /// Returns the full name of a member of the item in a slot.
  static func value(_ member: String, of key: String, in list: String) -> String {
    "\(list).\(String(key.map { $0 == "-" ? "_" : $0 })).\(member)"
  }
}

/// The members of an object that declares a list.
struct ListMembers: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "items", .either([.list(.anything, count: 0...Limits.listItems), .text()]),
      "The items at the start, or the path of a JSON or CSV file that contains them."
    ) { _, _, _ in },
    SceneMember(
      "of", .names(.either([.number(-1e9...1e9), .boolean, .text()]), count: 0...Limits.group),
      "The members of every item, each with its content in a new item. They are added to those that "
        + "the items have."
    ) { _, _, _ in },
    SceneMember(
      "most", .integer(1...Limits.listItems),
      "The maximum number of items; by default, 100 or the number of items at the start, whichever "
        + "is larger."
    ) { _, _, _ in },
    SceneMember(
      "key", .text(form: "a member's name"),
      "The member whose content identifies an item; by default, the member \"key\". An item without "
        + "it is identified by its position."
    ) { _, _, _ in },
  ]
  static let shape = shape(
    "list", "A list of items as a named value, for example the dishes of an order.")
}
