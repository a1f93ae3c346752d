/// The parts of a line of text in the order in which they are displayed (UAX #9).
///
/// Each part is shaped separately. Within a part, the shaper joins the letters and puts them in
/// order.
struct LineOrder {
  /// The Unicode scalar values of each part, with the parts ordered from left to right.
  let parts: [[UInt32]]

  /// Returns whether a line is read from right to left.
  ///
  /// The direction is that of the first strong character in the sense of UAX #9. A line without
  /// strong characters is read from left to right.
  static func isFromRight(_ line: Substring) -> Bool {
    guard BidiClass.isNeeded(by: line.unicodeScalars) else { return false }
    let first = line.unicodeScalars.lazy.map { BidiClass($0) }.first(where: \.isStrong)
    return first == .right || first == .arabic
  }

  init(_ line: Substring) {
    let scalars = line.unicodeScalars.compactMap(TextControls.shown)
    guard BidiClass.isNeeded(by: scalars) else {
      parts = scalars.isEmpty ? [] : [scalars.map(\.value)]
      return
    }
    let isFromRight = Self.isFromRight(line)
    let levels = BidiLevels(scalars, isFromRight: isFromRight).levels
    parts = Self.ordered(Self.atoms(scalars, levels))
  }

  private struct Atom {
    var text: [UInt32]
    let level: Int
    let isWord: Bool
  }

  /// The number of characters after which a right-to-left word is cut, unless combining marks
  /// follow.
  ///
  /// Long words are cut so that their parts outside the visible range need not be shaped.
  private static let longestWord = 32

  /// Cuts a line into the parts that are put into visual order.
  ///
  /// A part is a left-to-right run at a single level, a word in right-to-left text, or a single
  /// space or punctuation mark between such words.
  private static func atoms(_ scalars: [Unicode.Scalar], _ levels: [Int]) -> [Atom] {
    var atoms: [Atom] = []
    for (scalar, level) in zip(scalars, levels) {
      let kind = BidiClass(scalar)
      let joins = kind == .mark || kind == .boundary
      let isWord = level % 2 == 0 || kind.isStrong || (joins && atoms.last?.isWord == true)
      if isWord, let last = atoms.last, last.isWord, last.level == level,
        level % 2 == 0 || last.text.count < longestWord || joins
      {
        atoms[atoms.count - 1].text.append(scalar.value)
      } else {
        let shown = level % 2 == 1 ? mirrored[scalar.value] ?? scalar.value : scalar.value
        atoms.append(Atom(text: [shown], level: level, isWord: isWord))
      }
    }
    return atoms
  }

  /// Puts the parts of a line into visual order, by rule L2 of UAX #9.
  ///
  /// For each level from the highest down to 1, every run of adjacent parts at that level or higher
  /// is reversed.
  private static func ordered(_ atoms: [Atom]) -> [[UInt32]] {
    var atoms = atoms
    let highest = atoms.map(\.level).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < atoms.count {
        guard atoms[start].level >= level else {
          start += 1
          continue
        }
        let end = atoms[start...].firstIndex { $0.level < level } ?? atoms.count
        atoms[start..<end].reverse()
        start = end
      }
    }
    return atoms.map(\.text)
  }

  /// The mirror image of each bracket, quotation mark, and comparison sign, by Unicode scalar
  /// value.
  ///
  /// In right-to-left text, such a character is replaced by its mirror image (UAX #9, rule L4).
  private static let mirrored: [UInt32: UInt32] = {
    let pairs: [(UInt32, UInt32)] = [
      (0x28, 0x29), (0x3c, 0x3e), (0x5b, 0x5d), (0x7b, 0x7d), (0xab, 0xbb), (0x2039, 0x203a),
      (0x2264, 0x2265), (0x27e8, 0x27e9), (0x3008, 0x3009), (0x300a, 0x300b), (0x300c, 0x300d),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
  }()
}

enum TextControls {
  /// Returns the character to show for `scalar`: a space for a tab or line break, nil for any other
  /// control character, and otherwise `scalar` itself.
  ///
  /// Fonts would show a control character as an empty box.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
    case 0...0x1f, 0x7f...0x9f: nil
    default: scalar
    }
  }
}

extension StringProtocol {
  /// Whether the text is read from right to left.
  ///
  /// The direction is that of the first letter. Hebrew and Arabic letters, for example, are read
  /// from right to left. Text without letters is read from left to right.
  public var isReadFromRight: Bool { LineOrder.isFromRight(Substring(self)) }
}
