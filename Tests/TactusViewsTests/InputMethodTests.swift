import TactusGeometry
import TactusInput
import Testing

@testable import TactusViews

@Suite("Changes of a text by an input method")
struct InputMethodTests {
  private func edit(
    _ commit: String = "", before: Int = 0, after: Int = 0, preedit: String = "",
    cursor: Range<Int>? = 0..<0
  ) -> TextEdit {
    var edit = TextEdit()
    edit.commit = commit
    (edit.deleteBefore, edit.deleteAfter) = (before, after)
    (edit.preedit, edit.preeditCursor) = (preedit, cursor)
    return edit
  }

  private func line(_ text: String, _ from: Int, _ to: Int) -> EditedLine {
    var line = EditedLine(text)
    line.moveCaret(to: from, extends: false)
    line.moveCaret(to: to, extends: true)
    return line
  }

  @Test("text is deleted around the selection, and the inserted text replaces the selection")
  func order() {
    var line = line("abcdef", 2, 4)
    line.apply(edit("X", before: 1, after: 1))
    #expect(line.text == "aXf" && line.caret == 2 && line.selection.isEmpty)
  }

  @Test("lengths that reach beyond the text, or end within a character, are reduced")
  func lengths() {
    var ends = line("äöü", 1, 1)
    ends.apply(edit(before: 4_000_000_000, after: .max))
    #expect(ends.text == "" && ends.caret == 0)
    var inside = line("äöü", 2, 2)
    inside.apply(edit(before: 3, after: 1))
    #expect(inside.text == "äü" && inside.caret == 1)
    var negative = line("ab", 1, 1)
    negative.apply(edit(before: -5, after: -5))
    #expect(negative.text == "ab" && negative.caret == 1)
  }

  @Test("composed text is shown at the caret, but is not part of the text")
  func preedit() {
    let field = TextField("ab")
    field.focusChanged(true)
    field.apply(edit(preedit: "üx", cursor: 2..<2))
    #expect(field.text == "ab")
    #expect(field.line.shownText == "abüx" && field.line.shownCaret == 3)
    field.apply(edit(preedit: "ü", cursor: 90..<95))
    #expect(field.line.shownCaret == 3)
    field.apply(edit(preedit: "ü", cursor: nil))
    #expect(field.line.shownCaret == nil)
    field.apply(edit("ü"))
    #expect(field.text == "abü" && field.line.shownText == "abü")
    field.apply(edit(preedit: "x"))
    field.focusChanged(false)
    #expect(field.line.shownText == "abü")
  }

  @Test("a change calls onChange, and the length of a field is limited")
  func limits() {
    var texts: [String] = []
    let field = TextField { texts.append($0) }
    field.apply(edit("a"))
    #expect(texts == ["a"])
    field.apply(edit(String(repeating: "x", count: TextField.longest)))
    #expect(field.text == "a")
  }

  @Test("a secret field is shown as dots and the input method does not receive its text")
  func secret() {
    let field = TextField("abc")
    field.isSecret = true
    #expect(field.editableText?.text == nil)
    #expect(field.editableText?.purpose == .password)
  }

  @Test("the places of the caret and the selection are bytes of UTF-8")
  func places() {
    #expect(line("äb", 1, 2).bytePlaces == (cursor: 3, anchor: 2))
    #expect(line("äb", 2, 1).bytePlaces == (cursor: 2, anchor: 3))
  }
}
