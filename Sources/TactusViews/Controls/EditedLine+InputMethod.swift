import TactusInput

/// Text that an input method is composing, which is shown at the caret of an edited text.
struct Preedit: Equatable {
  var text = ""
  /// The place of the caret in the text, or the part to highlight, in characters; nil to hide the
  /// caret.
  var cursor: Range<Int>? = 0..<0

  init() {}

  /// Creates the composed text of a change; a cursor outside of the text is moved to its end.
  init(_ edit: TextEdit) {
    text = edit.preedit
    cursor = edit.preeditCursor.map { range in
      let start = Self.characters(of: edit.preedit, before: range.lowerBound)
      return start..<max(start, Self.characters(of: edit.preedit, before: range.upperBound))
    }
  }

  private static func characters(of text: String, before byte: Int) -> Int {
    let bytes = text.utf8.prefix(max(0, byte))
    return String(decoding: bytes, as: UTF8.self).count
  }
}

extension EditedLine {
  /// The places of the caret and of the other end of the selection, in UTF-8 bytes.
  var bytePlaces: (cursor: Int, anchor: Int) {
    let (from, to) = (start(selection.lowerBound), start(selection.upperBound))
    let isForward = caret == selection.upperBound
    return isForward
      ? (to.utf8.count, from.utf8.count) : (from.utf8.count, to.utf8.count)
  }

  /// Deletes text around the selection and inserts text in its place, as an input method requests.
  ///
  /// A length is reduced if it reaches beyond the text or ends within a character of UTF-8.
  mutating func apply(_ edit: TextEdit) {
    delete(before: edit.deleteBefore, after: edit.deleteAfter)
    if !edit.commit.isEmpty {
      insert(edit.commit)
    } else if !edit.preedit.isEmpty, !selection.isEmpty {
      // Composed text takes the place of the selection.
      insert("")
    }
  }

  private mutating func delete(before: Int, after: Int) {
    guard before > 0 || after > 0 else { return }
    let bytes = Array(text.utf8)
    let first = start(selection.lowerBound).utf8.count
    let last = start(selection.upperBound).utf8.count
    var from = first - min(first, max(0, before))
    var to = last + min(bytes.count - last, max(0, after))
    func isInside(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xc0 == 0x80 }
    while from < first, isInside(from) { from += 1 }
    while to > last, isInside(to) { to -= 1 }
    let head = String(decoding: bytes[..<from], as: UTF8.self)
    let middle = String(decoding: bytes[first..<last], as: UTF8.self)
    let tail = String(decoding: bytes[to...], as: UTF8.self)
    replaceAll(with: head + middle + tail)
    moveCaret(to: head.count, extends: false)
    moveCaret(to: head.count + middle.count, extends: true)
  }
}
