import TactusGestures
import TactusJSON
import TactusViews

/// The members of a scene file.
enum SceneMembers {
  static let schema = Member(
    "$schema", .text(), doc: "The address of the schema, for editors; it means nothing else.")
  static let version = Member(
    "version", .integer(1...1), isRequired: true, filler: "1",
    doc: "The version of this form of file.")
  static let title = Member("title", .text(), doc: "A sentence for the list of scenes.")
  static let description = Member("description", .text(), doc: "Whatever else is to be said.")
  static let modules = Member(
    "modules", .reference("modules"), doc: "Where gesture modules come from.")
  static let appearance = Field<Appearance>.word(
    "appearance", .dark, doc: "Which of two colours counts where the file names two.")
  static let background = Member(
    "background", Forms.background, doc: "What lies behind all views; black unless given.")
  static let prediction = Field<Double>.number(
    "prediction", 0, in: 0...33, unit: "ms",
    doc: "What is dragged is painted where the finger will be so much later: what a frame needs to "
      + "be seen, such as 16. 0 for where it is. Gestures know nothing of it.")
  static let views = Member(
    "views", .list(.reference("view"), count: 0...Limits.views),
    doc: "The views, back to front. \(budget)")

  private static let budget =
    "In one window the strips show at most \(ViewBudget.Item.cells.limit) pictures at once, the views "
    + "have at most \(ViewBudget.Item.attachments.limit) recognizers, and their pictures take at "
    + "most \(ViewBudget.Item.pixels.limit >> 20) MB. What is beyond is left out, and `tactus check` "
    + "says from which view on."
  static let recognizers = Member(
    "recognizers", .names(.either([.reference("recognizer"), .null]), count: 0...Limits.names),
    doc: "The gestures by names that the rest of the file uses; null takes away one of a layer "
      + "below.")
  static let attach = Member(
    "attach", .list(.reference("attachment"), count: 0...Limits.rules),
    doc: "Which recognizers go onto which views.")
  static let rules = Member(
    "rules", .reference("rules"), doc: "What holds between recognizers that share a touch.")
  static let bindings = Member(
    "bindings", .list(.reference("binding"), count: 0...Limits.rules),
    doc: "What follows from the recognizers; several may follow from one.")

  static let keys = Member(
    "keys", .list(.reference("key"), count: 0...Limits.names),
    doc: "What the keys of the keyboard do; the first that fits counts.")
  static let feedback = Member(
    "feedback", .either([.boolean, .reference("feedback")]), usual: "false",
    doc: "Whether every touch is shown as a disc.")
  static let saves = Field.flag(
    "saves", false,
    doc: "What people do with pieces and drawings is kept, and there again the next time.")
  static let hint = Member(
    "hint", .reference("hint"), doc: "What is shown where nothing has been done yet.")

  static let all = [
    schema, version, title, description, modules, appearance.member, background, prediction.member,
    views, recognizers, attach, rules,
    bindings, keys, feedback, saves.member, hint,
  ]
}

/// Which of two colours counts.
enum Appearance: String, CaseIterable, Sendable {
  case dark, light
}

enum ShadeMembers {
  static let dark = Member(
    "dark", Forms.plainColor, isRequired: true, filler: "\"black\"", doc: "The colour in the dark.")
  static let light = Member(
    "light", Forms.plainColor, isRequired: true, filler: "\"white\"",
    doc: "The colour in the light.")

  static let shape = ObjectShape(
    "shades", doc: "Two colours, of which \"appearance\" chooses one.", members: [dark, light])
}

/// How much a scene file may hold: far beyond what a person writes, and small enough that no file
/// takes the program's memory or its time.
enum Limits {
  /// In bytes, of one file.
  static let file = 4 << 20
  /// Views that lie side by side in one place.
  static let views = 10_000
  /// Views in the whole scene.
  static let allViews = 20_000
  /// Recognizers.
  static let names = 1_000
  /// Attachments, bindings.
  static let rules = 10_000
  /// Names in one list.
  static let group = 64
  /// Elements of a list that is handed to a recognizer.
  static let elements = 4_096
  /// Names of pictures in one view.
  static let pictures = 10_000
  /// In px, on each side of nothing.
  static let pixels = 100_000.0
  /// Pairs of one that waits and one it waits for.
  static let requirements = 1_000
}

enum GradientMembers {
  static let from = Member(
    "from", Forms.color, isRequired: true, filler: "\"black\"", doc: "The colour at the top.")
  static let to = Member(
    "to", Forms.color, isRequired: true, filler: "\"black\"", doc: "The colour at the bottom.")
}

enum AttachmentMembers {
  static let to = Member(
    "to", Forms.selector, isRequired: true, doc: "Which views, as a selector.")
  static let recognizers = Member(
    "recognizers", Forms.names, isRequired: true, filler: "[]",
    doc: "The names of recognizers of this scene.")
}

enum RuleMembers {
  static let simultaneous = Member(
    "simultaneous", .list(Forms.names, count: 0...Limits.names),
    doc: "Groups of recognizers that may all run at once on the same touches.")
  static let requireFailure = Member(
    "requireFailure", .names(Forms.names, count: 0...Limits.names),
    doc: "Who waits, and until who has failed: {\"tap\": [\"doubleTap\"]}. A circle of such rules "
      + "is an error.")
  static let requiredToFail = Member(
    "requiredToFail", .names(Forms.names, count: 0...Limits.names),
    doc: "The same from the other side: who must have failed, before who goes on: "
      + "{\"doubleTap\": [\"tap\"]}.")
}

enum BindingMembers {
  static let on = Member(
    "on", .text(form: "a recognizer's name"), isRequired: true, doc: "The recognizer.")
  static let at = Member(
    "at", Forms.selector, doc: "Which of the recognizer's views it is for; all unless given.")
  static let action = Member(
    "do", .word(ActionKinds.names), isRequired: true, doc: "The action.")

  static func with(_ kind: any Action.Type) -> Member {
    let isRequired = kind.arguments.contains(where: \.isRequired)
    let shape = ObjectShape("\(kind.name) arguments", doc: "", members: kind.arguments)
    return Member(
      "with", .object(shape), isRequired: isRequired, doc: "What the action needs to know.")
  }

  static func cases(of kinds: [any Action.Type]) -> [ObjectShape.Case] {
    kinds.map { ObjectShape.Case($0.name, doc: $0.doc, members: arguments(of: $0)) }
  }

  static func arguments(of kind: any Action.Type) -> [Member] {
    // An action without arguments takes an empty object all the same.
    [with(kind)]
  }
}
