import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusValues
import Testing

@testable import TactusScenes
@testable import TactusStage
@testable import TactusViews

/// A scene with two fields and a table for notes, and a gesture on everything.
@Suite("Commands for text by touch")
struct EditBarTests {
  private let hand: SceneHand
  private let events = Events()

  private final class Events {
    var recorded: [InputEvent] = []
  }

  init() throws { try self.init(tapsOn: "#window") }

  /// Makes the scene with its gesture on a view.
  private init(tapsOn view: String) throws {
    let text = Self.scene.replacing("#window", with: view)
    hand = try TactusScenesTests.hand(text, size: Size(width: 640, height: 480))
    try field().text = "one two"
    hand.scene.interaction.onEvent = { [events, stage = hand.scene.stage] in
      events.recorded.append(stage.recordedForm(of: $0))
    }
  }

  private static let scene = """
    {"version": 1, "let": {"taps": 0},
     "views": [
       {"id": "table", "type": "workspace"},
       {"id": "field", "type": "textField", "frame": [20, 300, 300, 44]},
       {"id": "empty", "type": "textField", "frame": [20, 360, 300, 44]},
       {"id": "secret", "type": "textField", "frame": [20, 420, 300, 44], "secret": true}],
     "recognizers": {"tap": {"use": "tactus.tap", "cancelsTouchesInView": false}},
     "attach": [{"to": "#window", "recognizers": ["tap"]}],
     "bindings": [{"on": "tap", "do": "set", "with": {"value": "taps", "to": "taps + 1"}}],
     "keys": [{"key": "F2", "do": "addNote", "with": {"into": "#table"}}]}
    """

  private var bar: EditBar? { hand.scene.stage.overlays.editBar }
  private var commands: [EditCommand] { bar?.commands ?? [] }
  private var clipboard: Clipboard { hand.scene.tree.clipboard }

  private func field(_ name: String = "field") throws -> TextField {
    try #require(hand.view(name) as? TextField)
  }

  private func copied() -> String? {
    var found: String?
    clipboard.pasteText { found = $0 }
    return found
  }

  private func choose(_ command: EditCommand) throws {
    let bar = try #require(bar)
    let key = try #require(bar.arrangement.keys.first { $0.key == .edit(command) })
    #expect(key.frame.height >= 40 && key.frame.width >= 40)
    let place = bar.toSurface.apply(key.frame.center)
    hand.tap(place.x, place.y)
  }

  @Test("a finger that selects a word gets a bar, which copies, cuts and pastes")
  func commandsOfSelection() throws {
    hand.press(45, 322)
    #expect(commands == [.cut, .copy, .selectAll])
    try choose(.copy)
    #expect(copied() == "one" && bar == nil)
    hand.press(45, 322)
    #expect(commands == [.cut, .copy, .paste, .selectAll])
    try choose(.cut)
    #expect(try field().text == " two" && bar == nil)
    hand.press(60, 382)
    #expect(commands == [.paste])
    try choose(.paste)
    #expect(try field("empty").text == "one")
  }

  @Test("all text can be selected, and the bar then has commands for it")
  func all() throws {
    hand.press(45, 322)
    try choose(.selectAll)
    #expect(try field().selection == 0..<7)
    #expect(commands == [.cut, .copy])
    try choose(.copy)
    #expect(copied() == "one two")
  }

  @Test("the bar lies in the window beside the selection, and not on it or its handles")
  func place() throws {
    hand.press(45, 322)
    let bar = try #require(bar)
    let window = Rect(origin: .zero, size: Size(width: 640, height: 480))
    #expect(window.contains(bar.frame.origin) && bar.frame.maxX <= 640)
    #expect(bar.frame.maxY <= 322 - 11)
    let field = try field()
    field.center = Point(x: field.center.x, y: 24)
    hand.wait(20)
    #expect(bar.frame.minY >= 24 + 11 + TextHandles.reach - 2)
  }

  @Test("the bar is absent while a finger is down, after typing, and if there is nothing to offer")
  func absent() throws {
    hand.tap(60, 382)
    #expect(bar == nil)
    hand.press(60, 382)
    #expect(bar == nil, "an empty field and an empty clipboard")
    hand.down(0, 45, 322)
    hand.wait(700)
    #expect(try field().selection == 0..<3)
    #expect(bar == nil)
    hand.up()
    #expect(bar != nil)
    hand.key("x", text: "x")
    #expect(bar == nil)
    hand.press(45, 322)
    #expect(bar != nil)
    hand.scene.stage.moveFocus(to: nil)
    hand.wait(20)
    #expect(bar == nil)
  }

  @Test("a tap on the caret offers to paste")
  func caret() throws {
    clipboard.copy("new")
    hand.tap(250, 322)
    #expect(bar == nil)
    hand.wait(800)
    hand.tap(250, 322)
    #expect(commands == [.paste, .selectAll])
    try choose(.paste)
    #expect(try field().text == "one twonew")
  }

  @Test("a secret text can be replaced, but is neither copied nor cut")
  func secret() throws {
    clipboard.copy("new")
    hand.tap(60, 442)
    for letter in "4711" { hand.key(String(letter), text: String(letter)) }
    hand.press(40, 442)
    #expect(!commands.contains(.copy) && !commands.contains(.cut))
    #expect(commands.contains(.paste))
    hand.key("c", .control)
    #expect(copied() == "new")
  }

  @Test("the text of a note that is edited has the bar, too")
  func note() throws {
    // A tap on the window would end the editing.
    let desk = try EditBarTests(tapsOn: "#field")
    desk.hand.key("F2")
    for letter in "abc" { desk.hand.key(String(letter), text: String(letter)) }
    let piece = try #require(desk.hand.pieces.first)
    let middle = piece.toSurface.apply(piece.bounds.center)
    desk.hand.press(middle.x, middle.y)
    #expect(desk.commands == [.cut, .copy])
    try desk.choose(.cut)
    #expect(piece.picture?.note?.text == "" && desk.copied() == "abc")
    #expect(desk.hand.scene.stage.firstResponder === piece.noteView)
  }

  @Test("no gesture sees a touch of the bar, and a recording has the key of the command")
  func recorded() throws {
    hand.press(45, 322)
    let before = hand.scene.values[0]
    events.recorded = []
    try choose(.cut)
    #expect(hand.scene.values[0] == before)
    let keys = events.recorded.compactMap { event -> String? in
      if case .key(let key) = event {
        "\(key.modifiers == .control) \(key.name)\(key.text)"
      } else {
        nil
      }
    }
    #expect(keys == ["true x"])
    #expect(!events.recorded.contains { if case .touches = $0 { true } else { false } })
  }
}
