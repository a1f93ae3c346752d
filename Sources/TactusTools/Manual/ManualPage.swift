/// A manual page in the format of the man macros of groff and mandoc.
struct ManualPage {
  private(set) var text = ""

  init(name: String, section: Int, source: String) {
    text += ".TH \"\(Self.escaped(name.uppercased()))\" \(section) \"\" \"\(source)\" \"Tactus\"\n"
  }

  mutating func section(_ title: String) { text += ".SH \(title)\n" }

  mutating func paragraph(_ words: String) { text += ".PP\n" + Self.escaped(words) + "\n" }

  /// Adds a term in bold, with its meaning indented below it.
  mutating func item(_ term: String, _ meaning: String) {
    text += ".TP\n.B \(Self.escaped(term))\n\(Self.escaped(meaning))\n"
  }

  mutating func line(_ words: String) { text += Self.escaped(words) + "\n" }

  mutating func line(bold: String, _ rest: String) {
    text += "\\fB\(Self.escaped(bold))\\fR \(Self.escaped(rest))\n"
  }

  /// Returns the text with an escape for each character that the man macros would interpret.
  ///
  /// These are backslashes and hyphens, and dots and apostrophes at the start of a line.
  static func escaped(_ words: String) -> String {
    var result = ""
    var isLineStart = true
    for character in words {
      if isLineStart, character == "." || character == "'" { result += "\\&" }
      isLineStart = character == "\n"
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
