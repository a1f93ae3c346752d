import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The boards of a scene")
struct BoardSceneTests {
  static let text = """
    {
      "version": 1, "saves": "boards", "let": { "tool": "pen" },
      "views": [
        { "id": "pad", "type": "drawing" },
        { "id": "mark", "type": "label", "frame": [0, 0, 200, 44],
          "text": "{board}: {page}/{pages} {tool}" },
        { "id": "next", "type": "button", "text": "Next", "frame": [400, 0, 80, 44],
          "press": { "do": "openPage", "with": { "page": "next" } } }
      ]
    }
    """

  static func hand(_ text: String = text) throws -> SceneHand {
    let read = SceneText(text)
    let description = try #require(read.scene, "\(read.faults)")
    return SceneHand(
      Scene(
        description, catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
        size: Size(width: 800, height: 600)))
  }

  private let hand: SceneHand
  private var scene: Scene { hand.scene }

  init() throws { hand = try Self.hand() }

  private var mark: String? { (scene.tree.view("mark") as? Label)?.text }
  private var strokes: Int { scene.state.drawings[0].strokes.count }
  private func ask(_ command: String) { hand.command(command) }

  private func draw(_ y: Double = 300) { hand.drag(100, y, to: 300, y) }

  @Test("pages and boards are added and shown by commands, and labels show where one is")
  func commands() throws {
    #expect(mark == "Board 1: 1/1 pen")
    draw()
    ask(#"{"addPage": true}"#)
    #expect(mark == "Board 1: 2/2 pen" && strokes == 0)
    draw()
    draw(400)
    ask(#"{"openPage": "previous"}"#)
    #expect(mark == "Board 1: 1/2 pen" && strokes == 1)
    ask(#"{"openPage": 2}"#)
    #expect(strokes == 2)
    ask(#"{"openPage": "first"}"#)
    ask(#"{"addPage": {"after": "last"}}"#)
    #expect(mark == "Board 1: 3/3 pen")
    ask(#"{"addBoard": {"name": "Maths"}}"#)
    #expect(mark == "Maths: 1/1 pen" && strokes == 0)
    ask(#"{"renameBoard": {"name": "Board 1"}}"#)
    #expect(mark == "Board 1 2: 1/1 pen")
    ask(#"{"openBoard": "Board 1"}"#)
    #expect(mark == "Board 1: 1/3 pen" && strokes == 1)
    ask(#"{"openBoard": "next"}"#)
    #expect(mark == "Board 1 2: 1/1 pen")
  }

  @Test("what cannot be done is refused with a reason")
  func refusals() throws {
    func refusal(_ text: String, in scene: Scene) -> String? {
      scene.refusal(of: scene.request(text))
    }
    #expect(refusal(#"{"openPage": "next"}"#, in: scene) == "the board has no such page")
    #expect(refusal(#"{"openPage": 7}"#, in: scene) == "the board has no such page")
    #expect(refusal(#"{"openBoard": "../x"}"#, in: scene) == "there is no board named \"../x\"")
    #expect(refusal(#"{"openBoard": "previous"}"#, in: scene) == "there is no previous board")
    #expect(refusal(#"{"removePage": true}"#, in: scene) == "there is no other page")
    #expect(refusal(#"{"removeBoard": true}"#, in: scene) == "there is no other board")
    let plain = try Self.hand(#"{ "version": 1, "saves": true, "views": [] }"#).scene
    for word in ["addPage", "addBoard", "showBoards", "removePage", "removeBoard", "renameBoard"] {
      #expect(
        refusal("{\"\(word)\": true}", in: plain)
          == "the scene has no boards: set its \"saves\" to \"boards\"")
    }
  }

  @Test("undo steps belong to a page, and stay while another page is shown")
  func undo() {
    draw()
    draw(400)
    ask(#"{"addPage": true}"#)
    #expect(!scene.canUndo)
    draw()
    ask(#"{"undo": true}"#)
    ask(#"{"openPage": 1}"#)
    #expect(strokes == 2 && scene.canUndo && !scene.canRedo)
    ask(#"{"undo": true}"#)
    #expect(strokes == 1)
    ask(#"{"openPage": 2}"#)
    #expect(strokes == 0 && scene.canRedo)
    ask(#"{"redo": true}"#)
    #expect(strokes == 1)
    ask(#"{"openPage": 1}"#)
    ask(#"{"redo": true}"#)
    #expect(strokes == 2)
  }

  @Test("pieces of two pages with the same number do not meet")
  func pieces() throws {
    let hand = try SceneHand(
      SceneLoader(
        SceneEnvironment { _ in StockModules.searchPath }.with("saves=\"boards\"")
      ).load("board").makeScene(size: Size(width: 1280, height: 800)))
    hand.drag(400, 80, to: 420, 400)
    hand.wait(1000)
    let first = hand.scene.state
    hand.command(#"{"addPage": true}"#)
    #expect(hand.pieces.isEmpty)
    hand.drag(700, 80, to: 720, 400)
    hand.wait(1000)
    hand.command(#"{"openPage": 1}"#)
    #expect(hand.scene.state == first && hand.pieces.count == 1)
    hand.command(#"{"openPage": 2}"#)
    #expect(hand.pieces.count == 1 && hand.scene.state != first)
  }

  @Test("a page is turned when the last finger lifts, so that no stroke is cut in two")
  func fingerDown() {
    hand.down(0, 100, 300)
    hand.glide(0, 200, 300)
    ask(#"{"addPage": true}"#)
    #expect(scene.boardIndex?.present == 0)
    hand.glide(0, 300, 300)
    hand.up()
    #expect(scene.boardIndex?.present == 1 && strokes == 0)
    ask(#"{"openPage": 1}"#)
    #expect(strokes == 1)
  }

  @Test("a button that turns pages is dim where there is no page, and does nothing")
  func dim() throws {
    let button = try #require(scene.tree.view("next") as? Button)
    #expect(button.isFaint)
    hand.tap(440, 22)
    ask(#"{"addPage": true}"#)
    ask(#"{"openPage": 1}"#)
    #expect(!button.isFaint)
    hand.wait(500)
    hand.tap(440, 22)
    hand.wait(100)
    #expect(mark == "Board 1: 2/2 pen" && button.isFaint)
  }

  @Test("a page that is not empty is removed only after a question, an empty one at once")
  func removing() throws {
    draw()
    ask(#"{"addPage": true}"#)
    ask(#"{"removePage": true}"#)
    #expect(mark == "Board 1: 1/1 pen" && strokes == 1)
    ask(#"{"addPage": true}"#)
    draw(400)
    draw()
    ask(#"{"removePage": true}"#)
    #expect(mark == "Board 1: 2/2 pen")
    hand.key("Escape")
    #expect(mark == "Board 1: 2/2 pen", "no is the answer of Escape")
    ask(#"{"removePage": true}"#)
    hand.key("Return")
    #expect(mark == "Board 1: 2/2 pen", "no is the first answer")
    ask(#"{"removePage": true}"#)
    hand.key("Tab")
    hand.key("Return")
    #expect(mark == "Board 1: 1/1 pen" && strokes == 1)
    ask(#"{"addPage": true}"#)
    draw()
    ask(#"{"removePage": {"asks": false}}"#)
    #expect(mark == "Board 1: 1/1 pen" && strokes == 1)
  }

  @Test("the first page can be removed, and the next one takes its place")
  func removingFirst() {
    ask(#"{"addPage": true}"#)
    draw()
    draw(400)
    ask(#"{"openPage": 1}"#)
    ask(#"{"removePage": {"asks": false}}"#)
    #expect(scene.boardIndex?.pages == [0] && strokes == 2 && scene.canUndo)
  }

  @Test("a board is removed with its pages")
  func removingBoard() {
    draw()
    ask(#"{"addBoard": {"name": "Maths"}}"#)
    draw()
    ask(#"{"addPage": true}"#)
    ask(#"{"removeBoard": {"asks": false}}"#)
    #expect(mark == "Board 1: 1/1 pen" && strokes == 1 && scene.boardIndex?.boards.count == 1)
  }

  @Test("no more than 1,000 pages are made")
  func limit() {
    for _ in 0..<1005 { scene.addPage(last: true) }
    #expect(scene.boardIndex?.pages.count == 1000)
    #expect(scene.refusal(of: scene.request(#"{"addBoard": true}"#)) == Scene.fullShelf)
  }

  @Test(
    "an action that would set a value of the boards is refused, and the message names one to use",
    arguments: [
      (#""set", "with": {"value": "page", "to": 5}"#, "use the action openPage"),
      (#""set", "with": {"value": "pages", "to": 5}"#, "use the actions addPage and removePage"),
      (#""set", "with": {"value": "board", "to": "'Q'"}"#, "use the actions openBoard and"),
      (#""place", "with": {"to": ".a", "into": "board"}"#, "use the actions openBoard and"),
      (#""run", "with": {"command": ["a"], "output": "page"}"#, "use the action openPage"),
      (##""teach", "with": {"drawing": "#d", "name": "n", "says": "board"}"##, "use the actions"),
    ])
  func settingBoardValues(action: String, says: String) throws {
    let file = SceneText(
      #"{"version": 1, "saves": "boards", "views": [{"id": "d", "class": "a", "type": "drawing"}],"#
        + #" "keys": [{"key": "a", "do": \#(action)}]}"#)
    #expect(file.faults(.error).map(\.message).contains { $0.contains(says) }, "\(file.faults)")
    let request = scene.request(#"{"do": \#(action)}"#)
    #expect(request.kind == nil && request.diagnostics.rendered().contains(says))
  }

  @Test("a scene without boards sets values of the same names")
  func ownValues() {
    let file = SceneText(
      #"{"version": 1, "let": {"page": 1}, "views": [],"#
        + #" "keys": [{"key": "a", "do": "set", "with": {"value": "page", "to": 5}}]}"#)
    #expect(file.faults.isEmpty)
  }

  @Test("the values of the boards cannot be set, and named values stay when a page is turned")
  func values() throws {
    ask(#"{"set": {"value": "page", "to": 7}}"#)
    ask(#"{"set": {"value": "tool", "to": "'marker'"}}"#)
    ask(#"{"addPage": true}"#)
    #expect(mark == "Board 1: 2/2 marker")
    #expect(scene.state.values.map(\.name) == ["tool"])
    let wrong = SceneText(
      #"{ "version": 1, "saves": "boards", "let": { "page": 3 }, "views": [] }"#)
    #expect(
      wrong.faults.map(\.message) == [
        "\"page\" is a value of the scene's boards; use another name"
      ])
    let word = SceneText(#"{ "version": 1, "saves": "bords", "views": [] }"#)
    #expect(word.faults.first?.message == "unknown value \"bords\"")
  }

  @Test("a recording contains all pages, and its replay has them")
  func recording() throws {
    draw()
    ask(#"{"addPage": true}"#)
    draw()
    draw(400)
    ask(#"{"addBoard": {"name": "../x"}}"#)
    let json = SceneStateText.json(of: scene.recordedState)
    let other = try Self.hand()
    #expect(other.scene.resume(try SceneStateText.state(json: json)) == 0)
    #expect(other.scene.boardIndex == scene.boardIndex)
    other.command(#"{"openBoard": "previous"}"#)
    other.command(#"{"openPage": 2}"#)
    #expect(other.scene.state.drawings[0].strokes.count == 2)
    let older = try Self.hand(Self.text.replacing("\"boards\"", with: "true"))
    #expect(older.scene.resume(try SceneStateText.state(json: json)) == 0)
  }

  @Test("a reloaded scene keeps its boards, pages and undo steps")
  func reload() throws {
    draw()
    ask(#"{"addPage": true}"#)
    draw()
    let anew = try Self.hand()
    anew.scene.succeed(scene)
    #expect((anew.scene.tree.view("mark") as? Label)?.text == "Board 1: 2/2 pen")
    anew.command(#"{"openPage": 1}"#)
    #expect(anew.scene.state.drawings[0].strokes.count == 1 && anew.scene.canUndo)
  }
}

extension SceneHand {
  func command(_ text: String) {
    wait(8)
    scene.stage.handle(.command(now, SurfaceID(1), text: text))
  }
}
