import TactusJSON

/// The members of an object that describes a repetition.
struct RepetitionMembers: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "over",
      .either([
        .integer(0...Limits.items), .list(.anything, count: 0...Limits.items), .text(),
      ]), isRequired: true,
      "What to repeat the view for: a number of times, a list of items, the name of a list in "
        + "\"let\", a JSON or CSV file, or a folder of pictures."
    ) { _, _, _ in },
    SceneMember(
      "as", .text(form: "a name"), defaultText: "\"item\"",
      "The name of an item in the view's texts and expressions."
    ) { _, _, _ in },
    SceneMember(
      "key", .text(form: "a member's name"), defaultText: "\"key\"",
      "The member whose content identifies an item. What a person has changed, such as the place of "
        + "a view, belongs to the item with this key, even if the order of the items changes."
    ) { _, _, _ in },
    SceneMember(
      "where", .text(form: "a condition"),
      "The condition under which an item is shown, as an [expression](#expressions) such as "
        + "\"item.price < 10\"."
    ) { _, _, _ in },
    SceneMember(
      "orderBy", .text(form: "an expression"),
      "The number or text by which the items are ordered; by default, their order in the list."
    ) { _, _, _ in },
    SceneMember(
      "descending", .boolean, defaultText: "false",
      "Whether the order is reversed: the largest number, or the last text in "
        + "alphabetical order, comes first."
    ) { _, _, _ in },
    SceneMember(
      "first", .integer(1...Limits.items),
      "The maximum number of items to show, after \"where\" and \"orderBy\". It cannot be used with a "
        + "list in \"let\"."
    ) { _, _, _ in },
  ]
  static let shape = shape(
    "repeat", "The items for which a view is repeated, with their filter and order.")
}
