/// The names that people give to boards.
///
/// The names of saved files never depend on them; only the names of exported files do.
enum BoardName {
  /// The maximum number of characters in a name.
  static let longest = 1000
  /// The maximum number of Unicode scalars in a name, which can be many more than its characters.
  private static let mostScalars = 4000

  /// Returns a name with spaces in place of line breaks and other control characters, but without
  /// spaces at its ends.
  ///
  /// A name with too many characters is truncated. The result is empty if nothing is left.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(mostScalars) {
      let isControl = scalar.properties.generalCategory == .control
      let isSeparator = [.lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
      scalars.append(isControl || isSeparator ? " " : scalar)
    }
    return trimmed(String(String(scalars).prefix(longest)))
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Returns a name that is not among `others`: the name itself, or the name followed by the first
  /// free number from 2 on.
  ///
  /// An empty name becomes "Board 1", or "Board" with the first free number.
  static func unique(_ text: String, among others: [String]) -> String {
    let name = cleaned(text)
    let taken = Set(others)
    if !name.isEmpty, !taken.contains(name) { return name }
    let start = name.isEmpty ? "Board" : name
    var number = name.isEmpty ? 1 : 2
    while true {
      let end = " \(number)"
      let candidate = String(start.prefix(longest - end.count)) + end
      if !taken.contains(candidate) { return candidate }
      number += 1
    }
  }

  /// The maximum size of a file name's first part, in bytes; file systems accept 255 bytes in all.
  private static let longestFileName = 120

  /// Returns the first part of the names of the files to which a board is exported.
  ///
  /// Characters that have a meaning in paths and commands, or that some file systems refuse, become
  /// "-". Dots, spaces and "-" at the ends are left out. A name without a letter or digit becomes
  /// "board".
  static func fileName(of name: String) -> String {
    var result = ""
    for character in name {
      let isPlain = character.isLetter || character.isNumber || " -_.,()+".contains(character)
      let next = isPlain ? String(character) : "-"
      guard result.utf8.count + next.utf8.count <= longestFileName else { break }
      result += next
    }
    let isEdge = { (character: Character) in ". -".contains(character) }
    let inner = result.drop(while: isEdge)
    let end = inner.lastIndex { !isEdge($0) }.map(inner.index(after:)) ?? inner.startIndex
    let name = inner[..<end]
    return name.contains { $0.isLetter || $0.isNumber } ? String(name) : "board"
  }
}
