import TactusJSON
import TactusPainting

/// The members of a view that only some kinds have.
enum KindFields {
  static func images(_ pictures: [String]) -> Member {
    Member(
      "images",
      .list(
        .either([.word(pictures), .text(form: "a file or a folder", pattern: "[/~.]")]),
        count: 0...Limits.pictures),
      doc: "The names of pictures, files, or folders with pictures: \"~/\" is the home folder, and "
        + "what is relative starts at the scene's own. All that come with the program unless given."
    )
  }

  static let shadow = Field.flag("shadow", false, doc: "It lies on something, with a soft shadow.")

  static let liftsPieces = Field.flag(
    "liftsPieces", false, doc: "A piece that is taken hold of is lifted off it.")
  static let piecesCollide = Field.flag(
    "piecesCollide", false,
    doc: "A piece that is thrown pushes others aside, instead of passing over them.")

  static let text = Member(
    "text", .text(), usual: "\"\"", doc: "The words; a line feed begins another line.")
  static let textSize = Field.number(
    "textSize", 16, in: 4...400, unit: "px", doc: "The size of the font.")
  static let textColor = Member("color", Forms.color, usual: "\"white\"", doc: "The words' colour.")
  static let align = Field<Alignment>.word("align", .center, doc: "Where the words stand.")

  enum Alignment: String, CaseIterable, Sendable {
    case left, center, right

    var alignment: TextAlignment {
      switch self {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    }
  }

  static let chosen = Field.flag("chosen", false, doc: "It is the chosen one of several.")

  static let penColor = Member("color", Forms.color, usual: "\"black\"", doc: "The ink's colour.")
  static let penWidth = Field.number(
    "penWidth", 4, in: 0.1...200, unit: "px", doc: "How thick the ink is.")
  static let largePenWidth = Field.number(
    "largePenWidth", 0, in: 0...200, unit: "px",
    doc: "The same on a large output, whose sides are both 700 px or longer; 0 for no difference.")
  static let startsAnew = Field.flag(
    "startsAnew", false, doc: "The next touch on it begins a new drawing.")
  static let liveAlpha = Field.number(
    "liveAlpha", 1, in: 0...1, doc: "How opaque a stroke is while it is drawn.")
  static let smoothing = Field.integer(
    "smoothing", 0, in: 0...16,
    doc: "Into how many steps a Catmull-Rom spline cuts the way between two points; 0 for straight "
      + "lines.")
  static let twin = Member(
    "twin", Forms.selector, doc: "Another drawing that shows the strokes of this one as well.")

  static let linkColor = Member("color", Forms.color, usual: "\"#4fc3f7\"", doc: "Its colour.")

  /// The members that a kind has beside those of every view.
  static func members(of kind: ViewDescription.Kind, pictures: [String]) -> [Member] {
    switch kind {
    case .view: []
    case .workspace: [liftsPieces.member, piecesCollide.member]
    case .strip: [images(pictures)]
    case .picture: [images(pictures), shadow.member]
    case .label: [text, textSize.member, textColor, align.member, chosen.member]
    case .drawing:
      [
        penColor, penWidth.member, largePenWidth.member, startsAnew.member, liveAlpha.member,
        smoothing.member, twin,
      ]
    case .link: [linkColor]
    }
  }
}
