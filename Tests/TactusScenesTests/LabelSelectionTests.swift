import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusValues
import Testing

@testable import TactusScenes
@testable import TactusStage
@testable import TactusViews

/// Tests the selection of text that cannot be edited, in labels with the member `selectable`.
@Suite("Selected text of labels")
struct LabelSelectionTests {
  private let hand: SceneHand

  init() throws {
    hand = try TactusScenesTests.hand(Self.scene, size: Size(width: 640, height: 480))
  }

  private static let scene = """
    {"version": 1, "let": {"copies": 0},
     "views": [
       {"id": "scroll", "type": "scroll", "frame": [0, 0, 400, 300], "children": [
         {"id": "label", "type": "label", "text": "one two three", "align": "left",
          "frame": [20, 100, 300, 60], "textSize": 32, "selectable": true},
         {"frame": [0, 800, 10, 10]}]},
       {"id": "plain", "type": "label", "text": "one two", "frame": [20, 320, 200, 40]},
       {"id": "field", "type": "textField", "frame": [20, 400, 300, 44]}],
     "keys": [{"key": "Control+c", "do": "set", "with": {"value": "copies", "to": "copies + 1"}}]}
    """

  private var bar: EditBar? { hand.scene.stage.overlays.editBar }
  private var commands: [EditCommand] { bar?.commands ?? [] }
  private var clipboard: Clipboard { hand.scene.tree.clipboard }

  private func label() throws -> Label { try #require(hand.view("label") as? Label) }

  /// The point on the surface in the middle of a character of the label.
  private func point(at index: Int) throws -> Point {
    let label = try label()
    let size = label.textSize * (label.tree?.theme.textFactor ?? 1)
    let characters = Array(label.text)
    let left = label.measureText(String(characters[..<index]), size: size).width
    let width = label.measureText(String(characters[index]), size: size).width
    return label.toSurface.apply(Point(x: left + width / 2, y: label.bounds.center.y))
  }

  private func copied() -> String? {
    var found: String?
    clipboard.pasteText { found = $0 }
    return found
  }

  private func selectedLast() -> String? {
    var found: String?
    clipboard.pasteSelected { found = $0 }
    return found
  }

  private func choose(_ command: EditCommand) throws {
    let bar = try #require(bar)
    let key = try #require(bar.arrangement.keys.first { $0.key == .edit(command) })
    let place = bar.toSurface.apply(key.frame.center)
    hand.tap(place.x, place.y)
  }

  /// Holds a finger on the word "two", which selects it.
  private func selectTwo() throws {
    let place = try point(at: 5)
    hand.press(place.x, place.y)
    #expect(try label().selectedText == "two")
  }

  @Test("a finger that rests on a word gets a bar, which copies the word or selects all text")
  func commandsOfSelection() throws {
    try selectTwo()
    #expect(commands == [.copy, .selectAll])
    #expect(selectedLast() == "two")
    try choose(.copy)
    #expect(copied() == "two" && bar == nil)
    #expect(try label().selectedText == "two")
    try selectTwo()
    try choose(.selectAll)
    #expect(try label().selectedText == "one two three" && commands == [.copy])
    #expect(selectedLast() == "one two three")
    try choose(.copy)
    #expect(try copied() == "one two three" && label().handles != nil)
  }

  @Test("two taps select a word, and handles change the selection")
  func handles() throws {
    let place = try point(at: 5)
    hand.tap(place.x, place.y)
    #expect(try label().selection == nil && bar == nil)
    hand.wait(100)
    hand.tap(place.x, place.y)
    #expect(try label().selection == 4..<7)
    let ends = try #require(label().handles)
    let end = try label().toSurface.apply(ends.end.center)
    let target = try point(at: 11)
    hand.down(0, end.x, end.y + 20)
    hand.glide(0, target.x, target.y + 20)
    hand.wait(160)
    #expect(bar == nil)
    hand.up()
    #expect(try [4..<11, 4..<12].contains(label().selection))
    #expect(commands == [.copy, .selectAll])
    #expect(selectedLast() == "two thre" || selectedLast() == "two thr")
    let start = try label().toSurface.apply(ends.start.center)
    hand.down(0, start.x, start.y + 20)
    hand.glide(0, 600, start.y + 20)
    hand.up()
    #expect(try label().selection?.count == 1, "one character stays selected")
  }

  @Test("a finger that moves scrolls; one that has selected a word extends the selection by words")
  func scrolling() throws {
    let scroll = try #require(hand.view("scroll") as? ScrollView)
    try selectTwo()
    let place = try point(at: 5)
    hand.down(0, place.x, place.y)
    hand.glide(0, place.x, place.y - 60)
    hand.wait(200)
    hand.up()
    hand.wait(1000)
    #expect(scroll.contentOffset.y > 20)
    #expect(try label().selectedText == "two" && label().handles != nil)
    #expect(commands == [.copy, .selectAll], "the bar appears again after scrolling")
    let offset = scroll.contentOffset
    let (first, last) = (try point(at: 1), try point(at: 9))
    hand.down(0, first.x, first.y)
    hand.wait(600)
    #expect(try label().selectedText == "one")
    hand.glide(0, last.x, last.y)
    #expect(try label().selectedText == "one two three")
    hand.glide(0, last.x, last.y - 80)
    hand.up()
    #expect(scroll.contentOffset == offset)
    #expect(commands == [.copy] && selectedLast() == "one two three")
    scroll.contentOffset.y = 400
    hand.wait(20)
    #expect(bar == nil, "the label is outside the visible part")
  }

  @Test("a pointer selects text without handles, and keys copy it; a click clears the selection")
  func pointer() throws {
    hand.key("c", .control)
    #expect(hand.scene.values[0] == .number(1))
    let (first, last) = (try point(at: 4), try point(at: 9))
    hand.press(Point(x: first.x - 3, y: first.y), to: last)
    #expect(try label().selectedText.hasPrefix("two t") && label().handles == nil && bar == nil)
    #expect(try selectedLast() == label().selectedText)
    hand.key("c", .control)
    #expect(try copied() == label().selectedText)
    #expect(hand.scene.values[0] == .number(1), "the label used the key")
    hand.key("a", .control)
    #expect(selectedLast() == "one two three" && bar == nil)
    hand.click(first)
    #expect(try label().selection == nil)
    hand.key("c", .control)
    #expect(hand.scene.values[0] == .number(2), "the label has nothing to copy")
  }

  @Test("selected text is pasted with the middle button, and new text ends the selection")
  func paste() throws {
    try selectTwo()
    let field = try #require(hand.view("field") as? TextField)
    hand.pointer(.enter(Point(x: 100, y: 422)))
    hand.pointer(.button(.middle, isPressed: true))
    hand.pointer(.button(.middle, isPressed: false))
    #expect(field.text == "two")
    #expect(try label().handles == nil && bar == nil, "the field has the focus")
    try selectTwo()
    try label().text = "other"
    hand.wait(20)
    #expect(try label().selection == nil && label().handles == nil && bar == nil)
  }

  @Test("without the member, a finger selects nothing")
  func notSelectable() throws {
    hand.press(110, 340)
    #expect(bar == nil && hand.scene.stage.firstResponder == nil)
    let plain = try #require(hand.view("plain") as? Label)
    #expect(!plain.isSelectable && plain.selection == nil)
  }
}
