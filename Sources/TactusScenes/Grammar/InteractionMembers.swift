import TactusJSON

/// The members of menu items, keys, the hint and the feedback.
enum MenuItemMembers {
  static let title = Member(
    "title", .text(), isRequired: true, filler: "\"\"", doc: "What the menu calls it.")
  static let action = Member(
    "do", .word(ActionKinds.commandNames), isRequired: true,
    doc: "The action; it is done to the view that the menu is about.")

  static var shape: ObjectShape {
    ObjectShape(
      "menu item", doc: "What can be chosen from a menu.", members: [title, action],
      choosingBy: (action.key, nil), cases: BindingMembers.cases(of: ActionKinds.commands))
  }
}

enum KeyMembers {
  static let key = Member(
    "key",
    .text(
      form: "a key", pattern: "^((Shift|Control|Alt)\\+)*([A-Za-z0-9_]+|\\+)$"),
    isRequired: true,
    doc: "Its name as xkbcommon has it, with what is held: \"Delete\", \"Control+z\", "
      + "\"Shift+Left\".")
  static let on = Member(
    "on", Forms.selector,
    doc: "Which views it works on while the keys go to them; always unless given.")
  static let action = Member(
    "do", .word(ActionKinds.commandNames), isRequired: true,
    doc: "The action; it is done to the view that the keys go to.")

  static var shape: ObjectShape {
    ObjectShape(
      "key", doc: "What a key of the keyboard does.", members: [key, on, action],
      choosingBy: (action.key, nil), cases: BindingMembers.cases(of: ActionKinds.commands))
  }
}

enum HintMembers {
  static let title = Member(
    "title", .text(), isRequired: true, filler: "\"\"", doc: "What stands above.")
  static let gestures = Member(
    "gestures", .list(.list(.text(), count: 2...2), count: 0...Limits.group), isRequired: true,
    filler: "[]", doc: "Pairs of what one does and what happens then.")

  static let shape = ObjectShape(
    "hint", doc: "What somebody is shown who is here for the first time.",
    members: [title, gestures])
}

enum FeedbackMembers {
  static let color = Member("color", Forms.color, usual: "\"white\"", doc: "The discs' colour.")

  static let shape = ObjectShape(
    "feedback", doc: "Discs that show every touch for as long as it lasts.", members: [color])
}
