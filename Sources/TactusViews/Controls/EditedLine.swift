import TactusInput
import TactusPainting

/// Text that the user edits, with a caret and a selection.
struct EditedLine {
  private var characters: [Character]
  /// Whether the text can have several lines; if not, line feeds become spaces.
  private let keepsLines: Bool
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// The end of the selection that stays in place when the caret moves, as a number of characters.
  ///
  /// The anchor equals `caret` if nothing is selected.
  private var anchor: Int

  /// The text that an input method is composing at the caret.
  var preedit = Preedit()

  init(_ text: String, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    characters = Self.characters(of: text, keepsLines)
    caret = characters.count
    anchor = caret
  }

  private static func characters(of text: String, _ keepsLines: Bool) -> [Character] {
    text.map { $0.isNewline ? (keepsLines ? "\n" : " ") : $0 }
  }

  var text: String { String(characters) }
  var count: Int { characters.count }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The text as it is shown, with the text being composed at the caret.
  var shownText: String {
    preedit.text.isEmpty
      ? text : start(caret) + preedit.text + String(characters.dropFirst(caret))
  }
  /// The place of the caret in `shownText`; nil if the input method hides the caret.
  var shownCaret: Int? {
    preedit.text.isEmpty ? caret : preedit.cursor.map { caret + $0.upperBound }
  }
  /// The part of `shownText` that is being composed.
  var shownPreedit: Range<Int> { caret..<caret + preedit.text.count }

  /// Replaces the whole text, and puts the caret at its end.
  mutating func replaceAll(with text: String) { self = EditedLine(text, keepsLines: keepsLines) }

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
    let new = Self.characters(of: text, keepsLines)
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

extension EditedLine {
  /// Edits the text or moves the caret in response to a key; Home and End refer to the whole text.
  ///
  /// - Returns: Whether the key has an effect on text.
  mutating func take(_ key: KeyEvent) -> Bool {
    let extends = key.modifiers.contains(.shift)
    let isWord = key.modifiers.contains(.control)
    switch key.name {
    case "Left": move(by: isReadFromRight ? 1 : -1, isWord: isWord, extends: extends)
    case "Right": move(by: isReadFromRight ? -1 : 1, isWord: isWord, extends: extends)
    case "Home": moveCaret(to: 0, extends: extends)
    case "End": moveCaret(to: count, extends: extends)
    case "BackSpace": remove(-1, isWord: isWord)
    case "Delete": remove(1, isWord: isWord)
    case _ where Self.selectsAll(key): selectAll()
    default:
      guard !isWord, !key.modifiers.contains(.alt), Self.isWritten(key.text) else { return false }
      insert(key.text)
    }
    return true
  }

  /// Returns whether a key selects all text.
  static func selectsAll(_ key: KeyEvent) -> Bool {
    key.name == "a" && key.modifiers.contains(.control)
  }

  /// Whether the paragraph that contains the caret is read from right to left.
  private var isReadFromRight: Bool {
    let first = characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return String(characters[first...].prefix { $0 != "\n" }).isReadFromRight
  }

  private static func isWritten(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}
