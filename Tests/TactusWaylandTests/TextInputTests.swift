import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests text input by an input method: when it is enabled, what it receives, and what it can change.
@Suite("Text input")
struct TextInputTests {
  let bench: Bench
  let window: Window
  private var input: TestTextInput { bench.seat.textInputs[0] }

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
    try bench.pump()
  }

  private func text(_ words: String?, at cursor: Int? = nil, field: UInt64 = 1) -> EditableText {
    let cursor = cursor ?? words?.utf8.count ?? 0
    return EditableText(
      field: field, text: words, cursor: cursor, anchor: cursor,
      caret: Rect(x: 10.4, y: 20, width: 2, height: 16))
  }

  private func enter() throws {
    input.enter(bench.surface.resource)
    try bench.pump()
  }

  private func show(_ text: EditableText?) throws -> [String] {
    window.editableText = text
    try bench.pump()
    return input.take()
  }

  @Test("the input method is enabled only while the focused window offers a text")
  func enabling() throws {
    #expect(try show(text("ab")) == [])
    try enter()
    #expect(
      input.take() == [
        "enable", "surrounding \"ab\" 2 2", "content 0 0", "rectangle 10 20 2 16", "commit",
      ])
    #expect(try show(nil) == ["disable", "commit"])
    #expect(try show(nil) == [])
    #expect(try show(text("ab"))[0] == "enable")
    input.leave(bench.surface.resource)
    try bench.pump()
    #expect(try show(text("abc")) == [])
    try enter()
    #expect(input.take().starts(with: ["enable", "surrounding \"abc\" 3 3"]))
  }

  @Test("another field, or another tap on the field, enables the input method again")
  func fields() throws {
    try enter()
    _ = try show(text("ab"))
    #expect(try show(text("ab", field: 2)).first == "enable")
  }

  @Test("a changed text is sent with its cause, and a password is not sent")
  func state() throws {
    try enter()
    _ = try show(text("ab"))
    #expect(try show(text("abc")) == ["cause 1", "surrounding \"abc\" 3 3", "commit"])
    input.commit("d")
    input.done()
    try bench.pump()
    #expect(try show(text("abcd")) == ["surrounding \"abcd\" 4 4", "commit"])
    var secret = text(nil, field: 2)
    secret.purpose = .password
    #expect(
      try show(secret) == ["enable", "content 192 8", "rectangle 10 20 2 16", "commit"])
  }

  @Test("a change arrives as a whole, with control characters removed")
  func changes() throws {
    try enter()
    _ = try show(text("ab"))
    let log = try bench.logged {
      input.delete(before: 1, after: 2)
      input.commit("x\u{1b}y\u{7f}")
      input.preedit("zü", 1, 3)
      input.done()
    }
    #expect(log == ["text -1 -2 \"xy\" \"zü\" 1-3"])
    #expect(try bench.logged { input.done() } == ["text -0 -0 \"\" \"\" 0-0"])
  }

  @Test("a change with an old serial is applied, and the state waits for the current serial")
  func serials() throws {
    try enter()
    _ = try show(text("a"))
    _ = try show(text("ab"))
    #expect(
      try bench.logged {
        input.commit("c")
        input.done(1)
      } == ["text -0 -0 \"c\" \"\" 0-0"])
    #expect(try show(text("abc")) == [])
    input.done(7)
    try bench.pump()
    #expect(input.take() == [])
    input.done()
    try bench.pump()
    #expect(input.take() == ["surrounding \"abc\" 3 3", "commit"])
    // Leaving the field cannot wait.
    input.done(0)
    try bench.pump()
    #expect(try show(nil) == ["disable", "commit"])
  }

  @Test(
    "a cursor outside of the composed text is moved into it",
    arguments: [(-1, -1, "hidden"), (-5, 2, "0-2"), (3, 900, "2-2"), (2, 0, "0-2"), (-1, 1, "0-1")])
  func cursors(begin: Int32, end: Int32, shown: String) throws {
    try enter()
    _ = try show(text(""))
    let log = try bench.logged {
      input.preedit("ab", begin, end)
      input.done()
    }
    #expect(log == ["text -0 -0 \"\" \"ab\" \(shown)"])
  }

  @Test("invalid UTF-8 is ignored with a warning, and the rest of the change is applied")
  func invalid() throws {
    try enter()
    _ = try show(text(""))
    let log = try bench.logged {
      input.commit(bytes: [0x61, 0xff, 0xfe])
      input.delete(before: 4_000_000_000, after: 0)
      input.done()
    }
    #expect(log.count == 2 && log[0].contains("not valid UTF-8"))
    #expect(log[1] == "text -4000000000 -0 \"\" \"\" 0-0")
  }

  @Test("a change that arrives while no text is offered is ignored")
  func late() throws {
    let log = try bench.logged {
      input.commit("x")
      input.done(0)
      input.enter(bench.surface.resource)
      input.commit("y")
      input.done(0)
    }
    #expect(log == [])
  }

  @Test("composed text is removed when the focus leaves, and when the seat disappears")
  func leaving() throws {
    try enter()
    _ = try show(text(""))
    let log = try bench.logged {
      input.preedit("ab", 0, 0)
      input.done()
      input.leave(bench.surface.resource)
    }
    #expect(log.last == "text -0 -0 \"\" \"\" 0-0" && log.count == 2)
    try enter()
    bench.compositor.withdraw("wl_seat")
    try bench.pump()
    window.editableText = text("b")
    try bench.pump()
  }

  @Test("a destroyed window loses the input method, and the connection continues")
  func destroyed() throws {
    try enter()
    _ = try show(text("a"))
    window.destroy()
    try bench.pump()
    input.commit("x")
    input.done()
    try bench.pump()
    #expect(bench.connection.isOpen)
  }

  @Test("a long text is cut to 4,000 bytes around the caret, between characters")
  func long() throws {
    let words = String(repeating: "ü", count: 5_000)
    let cut = text(words, at: 5_000).trimmed()
    #expect(cut.text?.utf8.count ?? 0 <= 4_000)
    #expect(cut.text?.allSatisfy { $0 == "ü" } == true)
    #expect(cut.cursor == 2_000 && cut.anchor == 2_000)
    #expect(text(words).trimmed().cursor == 4_000)
    #expect(text(words, at: 0).trimmed().cursor == 0)
  }
}
