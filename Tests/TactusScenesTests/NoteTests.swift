import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusPictures
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusStage

/// A table with ink, on which a key puts a note and a tap edits it.
@Suite("Notes")
struct NoteTests {
  private let hand: SceneHand
  private var scene: Scene { hand.scene }
  private var notes: [Note] { hand.pieces.compactMap { $0.picture?.note } }

  init() throws { hand = try Self.table() }

  static func table(_ appearance: String = "dark") throws -> SceneHand {
    let text = SceneText(
      """
      {
        "version": 1, "title": "Notes", "appearance": "\(appearance)", "background": "#3d5480",
        "views": [
          {
            "id": "desk", "type": "workspace", "frame": [0, 0, "100%", "100%"],
            "children": [{ "id": "ink", "type": "drawing" }]
          }
        ],
        "recognizers": {
          "drag": { "use": "tactus.pan" },
          "tap": { "use": "tactus.tap" },
          "touchTable": { "use": "tactus.tap", "cancelsTouchesInView": false }
        },
        "attach": [
          { "to": ".piece", "recognizers": ["drag", "tap"] },
          { "to": "#ink", "recognizers": ["touchTable"] }
        ],
        "bindings": [
          { "on": "drag", "do": "move" },
          { "on": "tap", "do": "bringToFront" },
          { "on": "tap", "do": "editNote" },
          { "on": "touchTable", "do": "clearSelection" }
        ],
        "keys": [
          { "key": "F2", "do": "addNote", "with": { "into": "#desk", "paper": "pink" } },
          { "key": "F3", "on": ".note", "do": "setPaper", "with": { "paper": "blue" } },
          { "key": "F4", "on": ".piece", "do": "duplicate" },
          { "key": "F5", "on": ".piece", "do": "remove" },
          { "key": "Control+z", "do": "undo" },
          { "key": "Control+y", "do": "redo" }
        ]
      }
      """)
    try #require(text.faults(.error).isEmpty, "\(text.faults)")
    let scene = Scene(
      try #require(text.scene), catalogue: SceneText.catalogue,
      pictures: DrawnPictures.library(scale: 1), size: Size(width: 640, height: 480))
    return SceneHand(scene)
  }

  private func type(_ text: String) {
    for letter in text {
      hand.key(
        letter == "\n" ? "Return" : String(letter), text: letter == "\n" ? "\r" : "\(letter)")
    }
  }

  private func addNote(_ text: String) {
    hand.key("F2")
    type(text)
    hand.key("Escape")
  }

  private var strokeCount: Int {
    scene.state.drawings.first?.strokes.count ?? 0
  }

  @Test("a new note lies in the middle of the visible part, and takes what is typed")
  func typed() throws {
    hand.key("F2")
    let piece = try #require(hand.pieces.first)
    #expect(piece.center == Point(x: 320, y: 240))
    #expect(scene.stage.firstResponder === piece.noteView)
    type("Buy milk\nand tea")
    #expect(notes == [Note(text: "Buy milk\nand tea", paper: "pink")])
    #expect(scene.state.pieces.first?.note?.text == "Buy milk\nand tea")
    hand.key("Escape")
    #expect(scene.pieces.editing == nil && scene.stage.firstResponder === piece)
    type("x")
    #expect(notes.first?.text == "Buy milk\nand tea")
  }

  @Test("a note on a zoomed table is as large on the screen, and the next one does not cover it")
  func zoomed() throws {
    let desk = try hand.view("desk")
    desk.transform = .scale(0.5)
    addNote("a")
    addNote("b")
    let frames = hand.pieces.map { $0.toSurface.apply($0.bounds) }
    #expect(frames.map(\.width) == [200, 200])
    #expect(frames[0].center.distance(to: frames[1].center) > 30)
  }

  @Test("the paper of a locked note cannot be changed")
  func lockedPaper() throws {
    addNote("a")
    let piece = try #require(hand.pieces.first)
    scene.pieces.setLocked(piece, true)
    scene.stage.moveFocus(to: piece)
    hand.key("F3")
    #expect(notes.map(\.paper) == ["pink"])
    scene.pieces.setLocked(piece, false)
    hand.key("F3")
    #expect(notes.map(\.paper) == ["blue"])
  }

  @Test("a tap beside a note ends the editing and leaves no ink")
  func beside() throws {
    hand.key("F2")
    type("a")
    hand.tap(60, 60)
    #expect(scene.pieces.editing == nil && scene.stage.firstResponder == nil)
    #expect(strokeCount == 0)
    hand.tap(60, 60)
    #expect(strokeCount == 1, "the next tap draws")
  }

  @Test("someone who draws beside a note does not end its editing")
  func neighbor() throws {
    hand.key("F2")
    type("a")
    hand.drag(60, 60, to: 60, 400)
    type("b")
    #expect(notes.first?.text == "ab" && strokeCount == 1)
  }

  @Test("a tap into a note edits it, and a drag moves it")
  func tapped() throws {
    addNote("a")
    let piece = try #require(hand.pieces.first)
    hand.drag(320, 240, to: 420, 300)
    hand.wait(500)
    #expect(scene.pieces.editing == nil)
    hand.tap(piece.center.x, piece.center.y)
    #expect(scene.pieces.editing?.piece === piece)
    type("b")
    #expect(notes.first?.text == "ab")
    #expect(piece.center.distance(to: Point(x: 420, y: 300)) < 40)
  }

  @Test("a locked note cannot be edited")
  func locked() throws {
    hand.key("F2")
    hand.key("a", text: "a")
    hand.scene.endEditing()
    let note = try #require(hand.pieces.first)
    hand.scene.pieces.setLocked(note, true)
    let place = note.toSurface.apply(note.bounds.center)
    hand.tap(place.x, place.y)
    #expect(hand.scene.pieces.editing == nil)
    hand.key("b", text: "b")
    #expect(note.picture?.note?.text == "a")
  }

  @Test("an empty note vanishes, and so does one whose text is removed")
  func blank() throws {
    hand.key("F2")
    #expect(scene.state.pieces.isEmpty, "it is not saved either")
    type("  \n ")
    hand.key("Escape")
    #expect(hand.pieces.isEmpty)
    addNote("a")
    hand.tap(320, 240)
    hand.key("BackSpace")
    hand.tap(20, 20)
    #expect(hand.pieces.isEmpty)
    hand.key("z", .control)
    #expect(notes.map(\.text) == ["a"])
  }

  @Test("undo reverts a new note or a whole edit in one step, and redo brings it back")
  func undone() throws {
    addNote("one")
    hand.tap(320, 240)
    type(" two three")
    hand.key("z", .control)
    #expect(notes.map(\.text) == ["one"] && scene.pieces.editing == nil)
    hand.key("y", .control)
    #expect(notes.map(\.text) == ["one two three"])
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(notes.isEmpty)
    hand.key("y", .control)
    #expect(notes.map(\.text) == ["one"])
  }

  @Test("a look at a note without a change is no undo step")
  func unchanged() throws {
    addNote("one")
    hand.tap(320, 240)
    hand.key("Left")
    hand.key("Escape")
    hand.key("z", .control)
    #expect(notes.isEmpty)
  }

  @Test("notes are copied, recolored, circled and removed like pictures")
  func pieceLike() throws {
    addNote("one")
    hand.key("F4")
    #expect(notes.map(\.text) == ["one", "one"])
    hand.key("F3")
    #expect(notes.map(\.paper) == ["blue", "pink"], "the original has the focus")
    scene.pieces.select(hand.pieces)
    hand.key("F5")
    #expect(hand.pieces.isEmpty)
    hand.key("z", .control)
    #expect(notes.map(\.text) == ["one", "one"])
  }

  @Test("a note is saved with its text and paper, and a note of an unknown paper is yellow")
  func saved() throws {
    addNote("Grüße,\n\"Zoë\" \u{1F600}")
    let json = SceneStateText.json(of: scene.state)
    #expect(json.contains(#""kind":"note","text":"Grüße,\n\"Zoë\" 😀","paper":"pink""#))
    let other = try Self.table()
    _ = other.scene.resume(try SceneStateText.state(json: json))
    #expect(other.scene.state == scene.state)
    let piece = try #require(other.pieces.first)
    other.tap(piece.center.x, piece.center.y)
    #expect(other.scene.pieces.editing != nil)
    let strange = json.replacing(#""paper":"pink""#, with: #""paper":"plaid""#)
    _ = other.scene.resume(try SceneStateText.state(json: strange))
    #expect(SceneStateText.json(of: other.scene.state).contains(#""paper":"plaid""#))
  }

  @Test("a note longer than this version allows is preserved, but not shown")
  func tooLong() throws {
    addNote("one")
    let long = String(repeating: "a", count: 501)
    let json = SceneStateText.json(of: scene.state).replacing("\"one\"", with: "\"\(long)\"")
    let other = try Self.table()
    #expect(other.scene.resume(try SceneStateText.state(json: json)) == 1)
    #expect(other.pieces.isEmpty)
    #expect(SceneStateText.json(of: other.scene.state) == json)
  }

  @Test("a reloaded scene has the notes of its predecessor")
  func reloaded() throws {
    addNote("one")
    let new = try Self.table("light")
    new.scene.succeed(scene)
    #expect(new.scene.state == scene.state)
  }

  @Test("an exported note is its paper with its text, in the lines of the screen")
  func exported() throws {
    addNote("Buy milk\nand bread")
    let piece = try #require(hand.pieces.first)
    piece.transform = .rotation(0.3)
    let page = try #require(scene.page(with: .page, of: try hand.view("desk"))?.page())
    let bench = try ExportBench()
    let ours = try Image(decoding: page.png(scale: 1).bytes)
    let center = ours.pixel(x: ours.width / 2, y: 60)
    #expect(center == NotePaper.pink.color(isLight: false).premultiplied)
    for other in [
      try bench.svgImage(SVGWriter.write(page)), try bench.pdfImage(PDFWriter.write([page])),
    ] {
      #expect(try ExportBench.difference(ours, other).mean < 3)
    }
    // The order of rotated lines is not defined.
    let words = try Command.run("pdftotext", "-raw", bench.path("page.pdf"), "-")
    #expect(
      words.split(whereSeparator: \.isWhitespace).sorted() == ["Buy", "and", "bread", "milk"])
  }
}
