import Foundation
import TactusGeometry
import TactusInput
import TactusJSON
import TactusScenes
import TactusStage
import TactusTraces
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Counts the requests for an input method (`zwp_text_input_v3.enable`) in all shipped scenes.
@Suite("The keyboard appears on a tap into a field, and at no other time")
struct KeyboardAppearanceTests {
  private static let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("GoldenLogs/scenes")

  private static let traceNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// A window of a shipped scene whose input goes through an in-process compositor.
  private final class Desk {
    let bench: ClientBench
    private let input: TestTextInput

    init(scene: String, size: Size = Size(width: 1280, height: 800)) throws {
      bench = try ClientBench(scene: scene) { $0.preferredSize = size }
      try bench.pump()
      input = bench.compositor.seats[0].textInputs[0]
      input.enter(bench.contents[0].resource)
      try bench.pump()
    }

    var stage: Stage {
      get throws { try #require(bench.client.windows.shown.first?.stage) }
    }

    /// Handles an event now, and returns how often the window asked for an input method.
    func handle(_ event: InputEvent) throws -> Int {
      try #require(bench.client.windows.first).handle(event.notBefore(bench.now))
      try bench.pump(2)
      return enabled()
    }

    func enabled() -> Int { input.take().filter { $0 == "enable" }.count }

    func wait(_ milliseconds: Int) throws -> Int {
      bench.advanceAlone(milliseconds: milliseconds)
      try bench.pump(2)
      return enabled()
    }

    func tap(_ point: Point) throws -> Int {
      var count = try handle(.touches(TouchFrame(time: .zero, changes: [.down(id: 7, point)])))
      count += try wait(40)
      return try count + handle(.touches(TouchFrame(time: .zero, changes: [.up(id: 7)])))
    }

    func key(_ name: String, text: String = "") throws -> Int {
      try [KeyEvent.Phase.pressed, .released].reduce(0) { count, phase in
        let key = KeyEvent(time: .zero, name: name, text: text, phase: phase)
        return try count + handle(.key(key))
      }
    }

    /// Whether a finger that goes down at a point touches a field into which the user can type.
    func isField(at point: Point) throws -> Bool {
      let view = try stage.tree.hitTest(point)
      return (view is TextField || view is NoteView) && view.isTyping
    }

    /// Whether the user edits the text of a note.
    var isInNote: Bool {
      get throws { try stage.firstResponder is NoteView }
    }

    /// The centers of all fields.
    var fields: [Point] {
      get throws {
        var found: [Point] = []
        try stage.tree.root.forEachDescendant { view in
          if view is TextField { found.append(view.toSurface.apply(view.bounds.center)) }
        }
        return found
      }
    }
  }

  private static func scene(_ name: String) throws -> String {
    try String(decoding: #require(BuiltInScenes.source(name)).bytes, as: UTF8.self)
  }

  @Test(
    "a golden trace enables the input method once for each touch of a field and each edited note",
    arguments: traceNames)
  func traces(name: String) throws {
    let bytes = try Data(contentsOf: Self.traces.appendingPathComponent("\(name).trace"))
    let trace = try Trace(name: name, bytes: Array(bytes))
    let desk = try Desk(scene: Self.scene(String(name.prefix { $0 != "." })))
    var (wanted, found) = (0, 0)
    var last = try #require(trace.events.first).time
    for event in trace.events {
      desk.bench.advanceAlone(milliseconds: Int((event.time - last).nanoseconds / 1_000_000))
      last = event.time
      if case .touches(let frame) = event {
        for case .down(_, let point) in frame.changes {
          wanted += try desk.isField(at: point) ? 1 : 0
        }
      }
      let wasInNote = try desk.isInNote
      found += try desk.handle(event)
      // A tap on a note or on the button for a new one, or a key, begins the editing.
      if try !wasInNote && desk.isInNote { wanted += 1 }
    }
    found += try desk.wait(2_000)
    #expect(found == wanted)
  }

  @Test(
    "a tap anywhere in a shipped scene enables the input method if it is on a field, and only then",
    arguments: BuiltInScenes.names)
  func taps(name: String) throws {
    // The field of the front desk has a keyboard of its own, which is removed here.
    let text = try Self.scene(name)
      .replacing(#""type": "keyboard", "shows": "whenNeeded""#, with: #""hidden": true"#)
    let desk = try Desk(scene: text, size: Size(width: 800, height: 600))
    var fields = 0
    for point in try Self.points(in: Size(width: 800, height: 600)) + desk.fields {
      let isField = try desk.isField(at: point)
      fields += isField ? 1 : 0
      #expect(try desk.tap(point) == (isField ? 1 : 0), "\(point)")
      #expect(try desk.wait(1_000) == 0, "\(point)")
      _ = try desk.key("Escape")
    }
    #expect((fields > 0) == (name == "front-desk"))
  }

  private static func points(in size: Size) -> [Point] {
    (0..<5).flatMap { row in
      (0..<6).map { column in
        Point(
          x: (Double(column) + 0.5) * size.width / 6, y: (Double(row) + 0.5) * size.height / 5)
      }
    }
  }

  @Test("a keyboard of the window's own takes the place of the input method")
  func ownKeyboard() throws {
    let desk = try Desk(scene: Self.scene("front-desk"))
    let stage = try desk.stage
    let field = try #require(stage.tree.view("name"))
    let keyboard = try #require(stage.tree.view("keyboard"))
    #expect(keyboard.isHidden)
    #expect(try desk.tap(field.toSurface.apply(field.bounds.center)) == 0)
    #expect(!keyboard.isHidden)
  }

  @Test("a note of the board enables the input method when its editing begins, by touch or by key")
  func note() throws {
    let desk = try Desk(scene: Self.scene("board"))
    let stage = try desk.stage
    let button = try #require(stage.tree.view("note"))
    #expect(try desk.tap(button.toSurface.apply(button.bounds.center)) == 1)
    for letter in "abc" { #expect(try desk.key(String(letter), text: String(letter)) == 0) }
    let piece = try #require(stage.firstResponder?.parent)
    #expect(try desk.key("Escape") == 0)
    #expect(stage.firstResponder === piece)
    #expect(try desk.key("Return") == 1)
    #expect(try desk.key("Escape") == 0)
    let place = piece.toSurface.apply(piece.bounds.center)
    // The tap edits the note when it is certain that it is no double tap.
    #expect(try desk.tap(place) + desk.wait(1_000) == 1)
    #expect(try desk.tap(place) == 1, "a further tap into the text shows a hidden keyboard")
    #expect(try desk.key("Escape") == 0)
    #expect(try desk.key("Tab") == 0)
  }
}
