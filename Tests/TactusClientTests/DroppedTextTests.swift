import CLinux
import Glibc
import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusStage
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusProgram
@testable import TactusViews

/// Tests text that other programs drop on fields and notes, and selected text.
@Suite("Dropped and selected text") struct DroppedTextTests {
  private static let scene = """
    {
      "version": 1,
      "views": [
        { "id": "table", "type": "workspace", "takesDrops": "piece" },
        { "id": "field", "type": "textField", "frame": [20, 20, 200, 44] },
        { "id": "secret", "type": "textField", "secret": true, "frame": [20, 70, 200, 44] },
        { "id": "pad", "type": "keyPad", "frame": [240, 20, 150, 120] }
      ],
      "keys": [
        { "key": "F2", "do": "addNote", "with": { "into": "#table" } },
        { "key": "Control+z", "do": "undo" }
      ]
    }
    """
  private static let text = "text/plain;charset=utf-8"

  private let bench: ClientBench
  private var seat: TestSeat { bench.compositor.seats[0] }
  private var surface: TestSurface { bench.contents[0] }

  init() throws {
    bench = try ClientBench(scene: Self.scene)
    try bench.pump()
    seat.sendKeyboard(
      "enter", .uint(bench.compositor.nextSerial()), .object(surface.resource), .array([]))
    seat.textInputs[0].enter(surface.resource)
    try bench.pump()
    try field().text = "one two"
  }

  private func shown() throws -> Scene { try #require(bench.scene(0)) }

  private func field(_ name: String = "field") throws -> TextField {
    try #require(shown().tree.view(name) as? TextField)
  }

  /// The place of the caret in front of a character, in surface coordinates.
  private func place(of index: Int) throws -> Point {
    let field = try field()
    let text = String(field.text.prefix(index))
    return Point(
      x: 32 + field.measureText(text, size: field.tree?.theme.textSize ?? 16).width, y: 42)
  }

  private func key(_ name: String, _ modifiers: KeyEvent.Modifiers = [], text: String = "") throws {
    let key = KeyEvent(
      time: bench.now, name: name, text: text, phase: .pressed, modifiers: modifiers)
    try #require(bench.client.windows.first).handle(.key(key))
    try bench.pump()
  }

  private func answer(_ offer: TestDataOffer, _ text: String) throws {
    var answered = 0
    for _ in 0..<6 {
      try bench.pump()
      for receiver in offer.receivers.dropFirst(answered) {
        answered += 1
        _ = unsafe clinux_write(receiver.descriptor, Array(text.utf8), UInt(text.utf8.count))
        close(receiver.descriptor)
      }
    }
    try bench.finishReads()
  }

  private func drag(_ types: [String], to point: Point) throws -> TestDataOffer {
    let offer = try #require(seat.announce(types, actions: 3))
    seat.dragEnter(surface.resource, point.x, point.y, offer)
    try bench.pump()
    return offer
  }

  private func move(to point: Point) throws {
    seat.sendData("motion", .uint(5), .fixed(point.x), .fixed(point.y))
    try bench.pump()
  }

  private func drop(_ offer: TestDataOffer, _ text: String) throws {
    offer.resource.send("action", .uint(1))
    seat.sendData("drop")
    try answer(offer, text)
  }

  @Test("text that hovers over a field shows its place, and is inserted there when it is dropped")
  func dropOnField() throws {
    let offer = try drag(["image/png", Self.text], to: place(of: 4))
    let field = try field()
    #expect(field.dropPlace == 4)
    #expect(offer.asked.first == "accept \(Self.text)")
    try move(to: Point(x: 100, y: 250))
    #expect(field.dropPlace == nil)
    try move(to: place(of: 3))
    #expect(field.dropPlace == 3 && field.text == "one two")
    try drop(offer, ", half\n")
    #expect(field.text == "one, half  two" && field.dropPlace == nil)
    #expect(field.isFocused && offer.asked.last == "finish")
    #expect(!seat.textInputs[0].take().contains("enable"), "the keyboard appears only on a tap")
  }

  @Test("a field refuses a picture, and keys on the screen refuse everything")
  func refused() throws {
    let picture = try drag(["image/png"], to: place(of: 2))
    #expect(try field().dropPlace == nil)
    #expect(!picture.asked.contains("set_actions 1 1"))
    seat.sendData("drop")
    try bench.pump()
    #expect(picture.isDestroyed && !picture.asked.contains("finish"))
    let text = try drag([Self.text], to: Point(x: 300, y: 80))
    #expect(!text.asked.contains("set_actions 1 1"))
    seat.sendData("leave")
    try bench.pump()
  }

  @Test("text dropped on a note is inserted into its text, and can be undone")
  func dropOnNote() throws {
    try key("F2")
    for letter in "ab" { try key(String(letter), text: String(letter)) }
    try key("Escape")
    _ = seat.textInputs[0].take()
    let piece = try #require(shown().tree.view("table")?.children.first as? PictureView)
    let left = piece.toSurface.apply(Point(x: piece.bounds.minX + 20, y: piece.bounds.center.y))
    let offer = try drag([Self.text], to: left)
    let note = try #require(piece.children.lazy.compactMap { $0 as? NoteView }.first)
    #expect(note.dropPlace == 0)
    try drop(offer, "new ")
    #expect(piece.picture?.note?.text == "new ab" && note.dropPlace == nil)
    #expect(offer.asked.last == "finish")
    #expect(!seat.textInputs[0].take().contains("enable"))
    try key("Escape")
    try key("z", .control)
    #expect(try shown().state.pieces.map { $0.note?.text } == ["ab"])
  }

  @Test("text dropped beside a note becomes a note of its own")
  func dropOnTable() throws {
    try drop(drag([Self.text], to: Point(x: 100, y: 250)), "alone")
    #expect(try shown().state.pieces.map { $0.note?.text } == ["alone"])
  }

  // MARK: The primary selection

  @Test("text selected by touch or by key is offered as the primary selection, unless it is secret")
  func selecting() throws {
    let field = try field()
    bench.client.connection.delegate?.connection(
      bench.client.connection, received: .touches(touch(.down(id: 1, try place(of: 1)))))
    try bench.advance(milliseconds: 700)
    bench.client.connection.delegate?.connection(
      bench.client.connection, received: .touches(touch(.up(id: 1))))
    try bench.pump()
    #expect(field.selection == 0..<3)
    #expect(try received(seat.primary) == "one")
    try key("a", .control)
    #expect(try received(seat.primary) == "one two")
    try self.field("secret").text = "4711"
    try shown().stage.moveFocus(to: self.field("secret"))
    try key("a", .control)
    #expect(try self.field("secret").selection == 0..<4)
    #expect(try received(seat.primary) == "one two")
  }

  private func touch(_ change: TouchChange) -> TouchFrame {
    TouchFrame(
      time: bench.now, seat: bench.client.connection.latestSeat,
      surface: bench.client.windows.shown[0].window.id, changes: [change])
  }

  private func received(_ source: TestDataSource?) throws -> String {
    let source = try #require(source)
    let descriptor = source.request(Self.text)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = 0
    for _ in 0..<100 where count <= 0 {
      try bench.pump(2)
      count = unsafe read(descriptor, &bytes, bytes.count)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("the middle button pastes selected text at the pointer, from this and from other programs")
  func middleButton() throws {
    let field = try field()
    try click(place(of: 7))
    #expect(field.text == "one two", "nothing is selected yet")
    try key("a", .control)
    try click(place(of: 7))
    #expect(field.text == "one twoone two")
    let offer = try #require(seat.offer([Self.text], isPrimary: true))
    seat.primary?.resource.send("cancelled")
    try bench.pump()
    try click(place(of: 0))
    try answer(offer, "theirs ")
    #expect(field.text == "theirs one twoone two" && field.isFocused)
  }

  private func click(_ point: Point) throws {
    for changes: [PointerChange] in [
      [.enter(point)], [.button(.middle, isPressed: true)], [.button(.middle, isPressed: false)],
    ] {
      let frame = PointerFrame(time: bench.now, changes: changes)
      try #require(bench.client.windows.first).handle(.pointer(frame))
      try bench.pump()
    }
  }
}
