import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("The text of a note")
struct NoteViewTests {
  private let piece: PictureView
  private let view: NoteView

  init() {
    piece = PictureView(picture: Picture(note: Note(), size: NoteLayout.paper, isLight: true))
    view = NoteView(size: NoteLayout.paper)
    piece.add(view)
    view.isEditing = true
  }

  private var text: String { piece.picture?.note?.text ?? "" }

  private func key(_ name: String, _ modifiers: KeyEvent.Modifiers = [], text: String = "") {
    _ = view.keyPressed(
      KeyEvent(
        time: Timestamp(nanoseconds: 0), name: name, text: text, phase: .pressed,
        modifiers: modifiers))
  }

  private func type(_ text: String) { for letter in text { key("\(letter)", text: "\(letter)") } }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    func light(_ color: Color) -> Double {
      func part(_ value: Double) -> Double {
        // The square is close enough to the exponent 2.4 for dark parts, and too light otherwise.
        value <= 0.04 ? value / 12.9 : value * value
      }
      return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
    }
    let (high, low) = (max(light(a), light(b)), min(light(a), light(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test("text and hint have a contrast of 4.5 on every paper", arguments: NotePaper.allCases)
  func contrast(_ paper: NotePaper) {
    for isLight in [false, true] {
      let color = paper.color(isLight: isLight)
      let hint = color.mixed(with: NotePaper.faintInk.withAlpha(1), NotePaper.faintInk.alpha)
      // The simplified formula overestimates by at most a tenth.
      #expect(Self.contrast(color, NotePaper.ink) > 5)
      #expect(Self.contrast(color, hint) > 5, "\(paper) \(isLight)")
    }
  }

  @Test("text shrinks as it grows, and never leaves the paper")
  func size() {
    var last = Double.infinity
    for count in [1, 10, 25, 40, 55] {
      let words = Array(repeating: "word", count: count).joined(separator: " ")
      let layout = NoteLayout(words, on: NoteLayout.paper)
      #expect(layout.size <= last && layout.isWhole)
      last = layout.size
      let box = layout.vector(color: .black).lines.reduce(Rect.zero) {
        $0.union(Rect(x: $1.baseline.x, y: $1.baseline.y, width: max($1.width, 1), height: 1))
      }
      #expect(Rect(origin: .zero, size: NoteLayout.paper).inset(by: 13).contains(box))
    }
    #expect(last < 15)
  }

  @Test("a long word is set smaller before it is broken")
  func longWord() {
    let layout = NoteLayout("Donaudampfschifffahrt", on: NoteLayout.paper)
    #expect(layout.lines.count == 1 && layout.size < 24)
    #expect(NoteLayout(String(repeating: "w", count: 60), on: NoteLayout.paper).lines.count > 1)
  }

  @Test("characters that the paper has no room for are refused")
  func full() {
    var refused = 0
    view.onFull = { refused += 1 }
    for _ in 0..<40 { key("Return") }
    #expect(refused > 0)
    let count = text.count
    #expect(NoteLayout(text, on: NoteLayout.paper).isWhole && count < 40)
    key("BackSpace")
    #expect(text.count == count - 1)
  }

  @Test("the arrow keys move the caret between lines, and Home and End within a line")
  func caret() {
    type("abc")
    key("Return")
    type("de")
    key("Up")
    type("1")
    #expect(text == "ab1c\nde" || text == "abc1\nde")
    key("Home")
    type("2")
    #expect(text.hasPrefix("2ab"))
    key("Down")
    key("End")
    type("3")
    #expect(text.hasSuffix("\nde3"))
    key("Up")
    key("Up")
    type("4")
    #expect(text.hasPrefix("42ab"))
    key("Down")
    key("Down")
    type("5")
    #expect(text.hasSuffix("de35"))
  }

  @Test("a touch places the caret at the nearest character, also after spaces at the end of a line")
  func places() {
    let words = "one  two three four five six"
    let layout = NoteLayout(words, on: NoteLayout.paper)
    let characters = Array(words)
    for place in layout.lines.flatMap({ Array($0.range) }) {
      let caret = layout.caret(at: place, in: characters)
      #expect(layout.place(at: caret.center) == place)
    }
    let first = layout.lines[0].range.upperBound
    #expect(
      layout.caret(at: first + 1, in: characters).minX
        > layout.caret(at: first, in: characters).minX
        || layout.row(of: first + 1) == 1)
  }

  @Test("selected text is replaced, and Control+A selects all of it")
  func selection() {
    type("abc")
    key("Left", .shift)
    type("d")
    #expect(text == "abd")
    key("a", .control)
    type("x")
    #expect(text == "x")
  }

  @Test("keys of commands are left to the scene")
  func commands() {
    let event = KeyEvent(
      time: Timestamp(nanoseconds: 0), name: "z", text: "", phase: .pressed, modifiers: .control)
    #expect(!view.keyPressed(event))
    view.isEditing = false
    type("a")
    #expect(text == "")
  }

  @Test("the caret stays within the margins after spaces at the end of a line")
  func trailingSpaces() {
    for word in ["Note", "פתק"] {
      let text = word + String(repeating: " ", count: 80)
      let caret = NoteLayout(text, on: NoteLayout.paper).caret(at: text.count, in: Array(text))
      #expect(caret.minX >= 13 && caret.maxX <= 187, "\(word)")
    }
  }
}
