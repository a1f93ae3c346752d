import TactusJSON

/// The members of a view.
enum ViewFields {
  static let kind = Field<ViewDescription.Kind>.word("type", .view, doc: "What it shows.")
  static let identifier = Member(
    "id", Forms.name, doc: "The name that \"#name\" finds; only one view may have it.")
  static let classes = Member(
    "class", Forms.classes, doc: "The names that \".name\" finds, in one text or as a list.")
  static let frame = Member(
    "frame", Forms.frame, usual: "[0, 0, \"fill\", \"fill\"]",
    doc: "[x, y, width, height] in its parent: numbers of px, parts such as \"50%\", or \"fill\" "
      + "for the rest up to the far edge.")
  static let background = Member(
    "background", Forms.background, doc: "A colour or a gradient; nothing unless given.")
  static let cornerRadius = Field.number(
    "cornerRadius", 0, in: 0...10_000, unit: "px", doc: "How round its background's corners are.")
  static let alpha = Field.number(
    "alpha", 1, in: 0...1,
    doc: "From 0, nothing to be seen, to 1; counts for its children as well.")
  static let clips = Field.flag(
    "clips", false,
    doc:
      "Nothing of it or of its children is seen outside it, and no child is touched there.")
  static let shrinks = Field.flag(
    "shrinks", false, doc: "If its parent is narrower or lower, all of it is shown smaller.")
  static let hidden = Field.flag("hidden", false, doc: "It is there, but neither seen nor touched.")
  static let interaction = Field.flag(
    "interaction", true, doc: "Off: neither it nor anything in it takes a touch.")
  static let multipleTouch = Field.flag(
    "multipleTouch", false, doc: "Off: only the first of several touches arrives at it.")
  static let raisesOnTouch = Field.flag(
    "raisesOnTouch", false, doc: "A finger on it puts it in front of its siblings.")
  static let children = Member(
    "children", .list(.reference("view"), count: 0...Limits.views),
    doc: "The views in it, back to front.")

  static let hit = Field<ViewDescription.Hit>.word(
    "hit", .usual,
    doc:
      "Which part of it takes touches: the \"rectangle\", the largest \"circle\" in it, where its "
      + "picture is \"opaque\", which is usual for pictures, or \"none\": only its children do.")
  static let responds = Field<ViewDescription.Response>.word(
    "responds", .none,
    doc: "What it does with its own touches, without a recognizer: \"drag\" follows the finger and "
      + "comes to the front; after three taps \"resetOnTripleTap\" lets it glide back to its place, "
      + "upright and in its own size.")

  static let all: [Member] = [
    kind.member, identifier, classes, frame, background, cornerRadius.member, alpha.member,
    clips.member, shrinks.member, hidden.member, interaction.member, multipleTouch.member,
    raisesOnTouch.member,
    hit.member, responds.member, children,
  ]
}

extension ViewDescription.Kind {
  /// A sentence for the reference page.
  var doc: String {
    switch self {
    case .view: "A plain rectangle."
    case .workspace: "Where pieces lie."
    case .strip: "A row of pictures that scrolls sideways; each is a view of class \"cell\"."
    case .picture: "One picture, which takes touches where it is opaque."
    case .drawing:
      "Paper: every finger draws its own stroke as it moves, and a tap leaves a dot. A touch that is "
        + "cancelled keeps what it drew."
    case .label: "A few words; with a background, a button."
    case .link: "Two circles joined by a line, for the action showLink."
    }
  }

  var showsPictures: Bool { self == .strip || self == .picture }
}
