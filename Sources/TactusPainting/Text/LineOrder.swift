/// Puts the parts of a line of text in the order in which they stand from left to right (UAX #9).
///
/// Each part is shaped by itself: the shaper joins the letters of a word and orders them within it.
struct LineOrder {
  /// From left to right.
  let parts: [[UInt32]]

  /// Whether a line begins at the right: its first character with a direction of its own is read from there.
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

  /// How many characters a word from the right may have before it is cut, so that no part of it is shaped in vain.
  private static let longestWord = 32

  /// Cuts a line into what keeps its order: all that is read from the left at one level, and from the right words alone.
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

  /// Rule L2: from the highest level down, sequences of at least that level are reversed.
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

  /// Brackets and quotation marks that are seen the other way round in text from the right (rule L4).
  private static let mirrored: [UInt32: UInt32] = {
    let pairs: [(UInt32, UInt32)] = [
      (0x28, 0x29), (0x3c, 0x3e), (0x5b, 0x5d), (0x7b, 0x7d), (0xab, 0xbb), (0x2039, 0x203a),
      (0x2264, 0x2265), (0x27e8, 0x27e9), (0x3008, 0x3009), (0x300a, 0x300b), (0x300c, 0x300d),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
  }()
}

/// What is shown for characters that stand for no sign.
enum TextControls {
  /// Returns a blank for a tab and other white space, and nil for other control characters: fonts have an empty box for them.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
    case 0...0x1f, 0x7f...0x9f: nil
    default: scalar
    }
  }
}

extension StringProtocol {
  /// Whether the text is read from the right: its first letter is one of Hebrew, Arabic or the like.
  public var isReadFromRight: Bool { LineOrder.isFromRight(Substring(self)) }
}
