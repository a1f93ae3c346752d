/// Functions that make untrusted text safe to print on a terminal.
public enum Printable {
  /// Returns the text in double quotes for use in a message.
  ///
  /// Text longer than 60 characters is truncated. Then quotes, backslashes, and characters that are
  /// unsafe to print are escaped.
  static func quoted(_ text: String) -> String {
    let cut = text.count > 60 ? text.prefix(59) + "…" : text[...]
    var result = "\""
    for character in cut {
      if character == "\"" || character == "\\" { result += "\\" }
      result += escaped(character)
    }
    return result + "\""
  }

  /// Returns the text on one line, without added quotes, and with unsafe characters escaped.
  ///
  /// A line feed becomes `\n`, a tab becomes `\t`, and any other Unicode scalar that is unsafe to
  /// print becomes `\u{..}`.
  public static func plain(_ text: String) -> String {
    if text.allSatisfy(isSafe) { return text }
    var result = ""
    for character in text { result += escaped(character) }
    return result
  }

  /// Returns the text with escapes in place of all characters that are unsafe to print, except line
  /// feeds and tabs.
  public static func lines(_ text: String) -> String {
    func isLeft(_ character: Character) -> Bool {
      isSafe(character) || character == "\n" || character == "\t"
    }
    if text.allSatisfy(isLeft) { return text }
    var result = ""
    for character in text { result += isLeft(character) ? String(character) : escaped(character) }
    return result
  }

  /// Returns whether every Unicode scalar of the character is safe to print on a terminal.
  public static func isSafe(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { isSafe($0.value) }
  }

  /// Returns whether the Unicode scalar is safe to print on a terminal.
  ///
  /// Control characters are unsafe because they could send commands to the terminal. Bidirectional
  /// marks and overrides are unsafe because they could make a line look different from its actual
  /// content. Tag characters (U+E0000 to U+E007F) are unsafe because they are invisible and could
  /// hide words.
  static func isSafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      false
    default: true
    }
  }

  /// Returns the number of terminal cells that the character occupies: 0, 1, or 2.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    let properties = scalar.properties
    if properties.isEmojiPresentation || isWide(scalar.value) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Returns whether a Unicode scalar is in a block of wide characters, which occupy two terminal
  /// cells.
  ///
  /// The blocks are those with the East Asian Width W or F (Unicode Standard Annex 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func escaped(_ character: Character) -> String {
    if isSafe(character) { return String(character) }
    if character == "\n" { return "\\n" }
    if character == "\t" { return "\\t" }
    return character.unicodeScalars.map { scalar in
      isSafe(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }
}
