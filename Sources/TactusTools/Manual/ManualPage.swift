/// A page of the manual in the form that `man` reads (the man macros of groff and mandoc).
struct ManualPage {
  private(set) var text = ""

  /// - Parameters:
  ///   - name: "tactus-run".
  ///   - source: What stands at the foot: "tactus 0.1.0".
  init(name: String, section: Int, source: String) {
    text += ".TH \"\(Self.escaped(name.uppercased()))\" \(section) \"\" \"\(source)\" \"Tactus\"\n"
  }

  mutating func section(_ title: String) { text += ".SH \(title)\n" }

  mutating func paragraph(_ words: String) { text += ".PP\n" + Self.escaped(words) + "\n" }

  /// A term in bold and what it means, indented below it.
  mutating func item(_ term: String, _ meaning: String) {
    text += ".TP\n.B \(Self.escaped(term))\n\(Self.escaped(meaning))\n"
  }

  /// A line as it stands, without a paragraph of its own.
  mutating func line(_ words: String) { text += Self.escaped(words) + "\n" }

  /// Bold words and plain ones on one line.
  mutating func line(bold: String, _ rest: String) {
    text += "\\fB\(Self.escaped(bold))\\fR \(Self.escaped(rest))\n"
  }

  /// A text in which nothing is a command: backslashes and hyphens are named, and a line cannot
  /// begin with a dot or an apostrophe.
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
