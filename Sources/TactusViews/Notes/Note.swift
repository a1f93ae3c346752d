package import TactusPainting

/// The content of a note: its text and the name of the color of its paper.
package struct Note: Equatable, Sendable {
  /// The text; lines are separated by line feeds.
  package var text: String
  /// The name of the paper's color.
  ///
  /// If the name is not one of `NotePaper`, the paper is yellow, and the name is still saved.
  package var paper: String

  package init(text: String = "", paper: String = NotePaper.yellow.rawValue) {
    self.text = text
    self.paper = paper
  }

  /// The maximum number of characters of a note.
  package static let longest = 500

  /// Whether the note has no visible text.
  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// The colors of the paper of notes.
package enum NotePaper: String, CaseIterable, Sendable {
  case yellow, pink, green, blue, white

  package init(_ note: Note) { self = NotePaper(rawValue: note.paper) ?? .yellow }

  /// Returns the color of the paper in a light or a dark appearance.
  package func color(isLight: Bool) -> Color {
    switch self {
    case .yellow: Color(hex: isLight ? 0xffe48a : 0xe6c95f)
    case .pink: Color(hex: isLight ? 0xffc9d8 : 0xe3a1b6)
    case .green: Color(hex: isLight ? 0xc6ecb9 : 0x9ccb8e)
    case .blue: Color(hex: isLight ? 0xbfe0ff : 0x8fbce6)
    case .white: Color(hex: isLight ? 0xffffff : 0xd8dce6)
    }
  }

  /// The color of text on any paper, in both appearances.
  package static let ink = Color(hex: 0x1d222b)
  /// The color of the hint that an empty note shows while it is edited.
  static let faintInk = Color(hex: 0x1d222b, alpha: 0.86)
}
