/// The embedding levels of the characters in a paragraph, according to the Unicode Bidirectional
/// Algorithm (UAX #9).
///
/// Characters with even levels are read from left to right, and characters with odd levels from
/// right to left. The lines of a paragraph are ordered separately, but the levels depend on the
/// whole paragraph.
package struct ParagraphOrder: Sendable {
  /// Whether the paragraph is read from right to left.
  package let isFromRight: Bool
  #if Text
    private let library: FribidiLibrary
    private let scalars: [Unicode.Scalar]
    private let classes: [UInt32]
    private let levels: [Int8]
  #endif

  /// Finds the levels of a paragraph.
  ///
  /// The result is nil if the text is shown in its logical order, because it has only left-to-right
  /// characters or because fribidi is not available.
  ///
  /// - Parameters:
  ///   - paragraph: The text of the paragraph, without line breaks.
  ///   - isFromRight: The direction of the paragraph; nil for the direction of its first strong
  ///     character.
  package init?(_ paragraph: Substring, isFromRight: Bool? = nil) {
    #if Text
      guard isFromRight == true || Self.isNeeded(by: paragraph.unicodeScalars),
        let library = FribidiLibrary.system
      else { return nil }
      self.init(Array(paragraph.unicodeScalars), isFromRight: isFromRight, library)
    #else
      return nil
    #endif
  }

  /// Returns whether a text can contain characters that are not shown in their logical order.
  private static func isNeeded(by text: Substring.UnicodeScalarView) -> Bool {
    text.contains { $0.value >= 0x590 && TextControls.isFromRight($0.value) }
  }

  #if Text
    init?(_ scalars: [Unicode.Scalar], isFromRight: Bool?, _ library: FribidiLibrary) {
      let values = scalars.map(\.value)
      guard let found = library.resolve(values, isFromRight: isFromRight) else { return nil }
      self.library = library
      self.scalars = scalars
      (classes, levels) = (found.classes, found.levels)
      self.isFromRight = found.base == 1
    }

    /// Returns the parts of a line from left to right.
    ///
    /// The parameter `line` is a range of the paragraph's Unicode scalar values.
    func parts(of line: Range<Int>) -> [LinePart] {
      let base = isFromRight ? 1 : 0
      guard let found = library.order(line, classes: classes, levels: levels, base: base) else {
        return [LinePart(text: scalars[line].map(\.value), range: 0..<line.count)]
      }
      let words = words(of: line, found.levels)
      var parts: [LinePart] = []
      var last = -1
      for place in found.order where words[place] != last {
        last = words[place]
        // `words` identifies a part by the index of its first character.
        let end = words[last...].firstIndex { $0 != last } ?? words.count
        let isOdd = found.levels[last] % 2 == 1
        parts.append(
          LinePart(
            text: (last..<end).compactMap { shown(line.lowerBound + $0, isMirrored: isOdd) },
            range: last..<end, isFromRight: isOdd))
      }
      return parts
    }

    private func shown(_ index: Int, isMirrored: Bool) -> UInt32? {
      guard let scalar = TextControls.shown(scalars[index]), !TextControls.directs(scalar.value)
      else { return nil }
      return isMirrored ? library.mirrored(scalar.value) : scalar.value
    }

    /// The number of characters after which a right-to-left word is cut, unless combining marks
    /// follow.
    ///
    /// Long words are cut so that their parts outside the visible range need not be shaped.
    private static let longestWord = 32

    /// Returns, for each character of a line, the index of the first character of its part.
    ///
    /// The shaper puts the letters of a part in order, by their script. A part is therefore a
    /// left-to-right run, a word of a right-to-left script, or any other single character.
    private func words(of line: Range<Int>, _ levels: [Int8]) -> [Int] {
      var words: [Int] = []
      var isWord = false
      for (place, index) in line.enumerated() {
        let last = words.last ?? 0
        let isLetter = canBeJoined(index, isOdd: levels[place] % 2 == 1)
        let isMark = TextControls.continues(scalars[index])
        let isSameLevel = place > 0 && levels[place] == levels[place - 1]
        let isFull = levels[place] % 2 == 1 && place - last >= Self.longestWord
        let joins =
          isSameLevel && isWord && !isInvisible(index)
          && (isMark || (isLetter && !isFull))
        words.append(joins ? last : place)
        isWord = !isInvisible(index) && (isLetter || (joins && isMark))
      }
      return words
    }

    /// Returns whether the order that the shaper derives from a character's script fits its level.
    private func canBeJoined(_ index: Int, isOdd: Bool) -> Bool {
      guard isOdd else { return !TextControls.isFromRight(scalars[index].value) }
      let kind = classes[index]
      return FribidiLibrary.isLetter(kind) && FribidiLibrary.isFromRight(kind)
    }

    /// Returns whether nothing is shown for a character.
    private func isInvisible(_ index: Int) -> Bool { shown(index, isMirrored: false) == nil }
  #endif
}
