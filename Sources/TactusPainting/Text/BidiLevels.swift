/// The embedding levels of the characters in a line, according to the Unicode Bidirectional
/// Algorithm.
///
/// Characters with even levels are read from left to right, and characters with odd levels from
/// right to left. The levels result from rules W1 to I2 and rule L1 of UAX #9.
struct BidiLevels {
  private(set) var levels: [Int]
  private let scalars: [Unicode.Scalar]
  private let given: [BidiClass]
  private var kinds: [BidiClass]
  private let base: Int
  private var baseKind: BidiClass { base == 1 ? .right : .left }

  init(_ scalars: [Unicode.Scalar], isFromRight: Bool) {
    self.scalars = scalars
    given = scalars.map { BidiClass($0) }
    kinds = given
    base = isFromRight ? 1 : 0
    levels = []
    resolveWeak()
    resolveBrackets()
    resolveNeutral()
    levels = kinds.map(level)
    resetWhite()
  }

  /// Resolves the classes of weak characters, such as digits and separators (UAX #9, rules W1 to
  /// W7).
  private mutating func resolveWeak() {
    var before = baseKind
    var strong = baseKind
    for index in kinds.indices {
      if kinds[index] == .mark { kinds[index] = before }
      if kinds[index] == .european, strong == .arabic { kinds[index] = .arabicNumber }
      if kinds[index].isStrong { strong = kinds[index] }
      if kinds[index] != .boundary { before = kinds[index] }
    }
    for index in kinds.indices where kinds[index] == .arabic { kinds[index] = .right }
    resolveSeparators()
    resolveTerminators()
    strong = baseKind
    for index in kinds.indices {
      if kinds[index].isStrong { strong = kinds[index] }
      if kinds[index] == .european, strong == .left { kinds[index] = .left }
    }
  }

  /// Applies rule W4 of UAX #9 to single separators between numbers.
  ///
  /// A plus or minus sign between two European numbers becomes part of the number. A common
  /// separator, such as a comma or period, becomes part of the number if it is between two European
  /// or two Arabic numbers.
  private mutating func resolveSeparators() {
    for index in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      guard before == after else { continue }
      if before == .european, kinds[index] == .separator || kinds[index] == .commonSeparator {
        kinds[index] = .european
      } else if before == .arabicNumber, kinds[index] == .commonSeparator {
        kinds[index] = .arabicNumber
      }
    }
  }

  /// Applies rules W5 and W6 of UAX #9 to terminators and to the remaining separators.
  ///
  /// Terminators next to a European number, such as percent signs, become part of the number. All
  /// remaining terminators and separators become neutral, as does white space.
  private mutating func resolveTerminators() {
    for run in runs(where: { $0 == .terminator || $0 == .boundary }) {
      guard kinds[run].contains(.terminator) else { continue }
      let isBeside =
        (run.lowerBound > 0 && kinds[run.lowerBound - 1] == .european)
        || (run.upperBound < kinds.count && kinds[run.upperBound] == .european)
      for index in run { kinds[index] = isBeside ? .european : .other }
    }
    for index in kinds.indices
    where [.separator, .commonSeparator, .boundary, .white].contains(kinds[index]) {
      kinds[index] = .other
    }
  }

  /// Applies rule N0 of UAX #9, which gives both brackets of a pair the same direction.
  ///
  /// Brackets around text without a direction stay neutral.
  private mutating func resolveBrackets() {
    for (open, close) in pairs() {
      let inside = kinds[open + 1..<close].compactMap(direction)
      guard !inside.isEmpty else { continue }
      let before = kinds[..<open].last { direction($0) != nil }.flatMap(direction) ?? baseKind
      let kind = inside.contains(baseKind) || before != inside[0] ? baseKind : inside[0]
      kinds[open] = kind
      kinds[close] = kind
    }
  }

  private func pairs() -> [(open: Int, close: Int)] {
    let closing: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
    var open: [(index: Int, close: Unicode.Scalar)] = []
    var found: [(open: Int, close: Int)] = []
    for index in scalars.indices where kinds[index] == .other {
      if let close = closing[scalars[index]] {
        open.append((index, close))
      } else if let place = open.lastIndex(where: { $0.close == scalars[index] }) {
        found.append((open[place].index, index))
        open.removeSubrange(place...)
      }
    }
    return found.sorted { $0.open < $1.open }
  }

  /// Applies rules N1 and N2 of UAX #9 to neutral characters.
  ///
  /// A run of neutral characters takes the direction of its two neighbors if they agree, and the
  /// direction of the line otherwise.
  private mutating func resolveNeutral() {
    for run in runs(where: { $0 == .other }) {
      let before = run.lowerBound > 0 ? direction(kinds[run.lowerBound - 1]) : baseKind
      let after = run.upperBound < kinds.count ? direction(kinds[run.upperBound]) : baseKind
      let kind = before == after ? before ?? baseKind : baseKind
      for index in run { kinds[index] = kind }
    }
  }

  /// Returns `.left` or `.right` as the direction of a bidirectional class.
  ///
  /// Numbers count as right to left, as rules N0 and N1 of UAX #9 require. The result is nil for
  /// classes that are neither strong nor numbers.
  private func direction(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .left: .left
    case .right, .arabic, .european, .arabicNumber: .right
    default: nil
    }
  }

  /// Returns the embedding level of characters of the given resolved class (UAX #9, rules I1 and
  /// I2).
  private func level(_ kind: BidiClass) -> Int {
    switch kind {
    case .left: base == 0 ? 0 : 2
    case .european, .arabicNumber: 2
    default: 1
    }
  }

  /// Applies rule L1 of UAX #9, which gives white space at the end of a line the level of the line.
  private mutating func resetWhite() {
    for index in levels.indices.reversed() {
      guard given[index] == .white || given[index] == .boundary else { return }
      levels[index] = base
    }
  }

  private func runs(where fits: (BidiClass) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let first = kinds[start...].firstIndex(where: fits) {
      let end = kinds[first...].firstIndex { !fits($0) } ?? kinds.count
      found.append(first..<end)
      start = end
    }
    return found
  }
}
