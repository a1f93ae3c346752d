/// The names that people give to boards.
///
/// Names are only shown; the names of files never depend on them.
enum BoardName {
  /// The maximum number of characters in a name.
  static let longest = 1000
  /// The maximum number of Unicode scalars in a name, which can be many more than its characters.
  private static let mostScalars = 4000

  /// Returns a name without line breaks and other control characters, and without spaces at its
  /// ends.
  ///
  /// A name with too many characters is cut off. The result is empty if nothing is left.
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
}
