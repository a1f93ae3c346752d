struct EditedLine {
  private var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// The end of the selection that stays in place when the caret moves, as a number of characters.
  ///
  /// The anchor equals `caret` if nothing is selected.
  private var anchor: Int

  init(_ text: String) {
    characters = text.map { $0.isNewline ? " " : $0 }
    caret = characters.count
    anchor = caret
  }

  var text: String { String(characters) }
  var count: Int { characters.count }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  func start(_ count: Int) -> String { String(characters.prefix(count)) }

  mutating func moveCaret(to place: Int, extends: Bool) {
    caret = min(max(place, 0), count)
    if !extends { anchor = caret }
  }

  /// Moves the caret by one character or word, backward (-1) or forward (1).
  ///
  /// If `extends` is true, the selection grows or shrinks with the caret. If it is false and text
  /// is selected, the caret instead moves to the start (-1) or the end (1) of the selection, and
  /// the selection is cleared.
  mutating func move(by direction: Int, isWord: Bool, extends: Bool) {
    if !extends, !selection.isEmpty {
      moveCaret(to: direction < 0 ? selection.lowerBound : selection.upperBound, extends: false)
    } else {
      moveCaret(to: isWord ? wordEnd(from: caret, direction) : caret + direction, extends: extends)
    }
  }

  mutating func selectAll() { (anchor, caret) = (0, count) }

  mutating func insert(_ text: String) {
    let new = text.map { $0.isNewline ? " " : $0 }
    let start = selection.lowerBound
    characters.replaceSubrange(selection, with: new)
    moveCaret(to: start + new.count, extends: false)
  }

  /// Removes the selected text or, if nothing is selected, one character or word next to the caret.
  ///
  /// The direction is -1 for text before the caret or 1 for text after the caret.
  mutating func remove(_ direction: Int, isWord: Bool) {
    if selection.isEmpty { move(by: direction, isWord: isWord, extends: true) }
    insert("")
  }

  /// Returns the position that is reached from `place` by skipping any spaces and then one word.
  ///
  /// The direction is -1 for backward or 1 for forward. Positions are numbers of characters from
  /// the start.
  private func wordEnd(from place: Int, _ direction: Int) -> Int {
    func isBlank(_ at: Int) -> Bool { characters[direction < 0 ? at - 1 : at].isWhitespace }
    let limit = direction < 0 ? 0 : count
    var place = place
    while place != limit, isBlank(place) { place += direction }
    while place != limit, !isBlank(place) { place += direction }
    return place
  }
}
