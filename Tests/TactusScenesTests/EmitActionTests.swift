import TactusGeometry
import TactusInput
import TactusJSON
import TactusPictures
import TactusPluginHost
import TactusStage
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Lines that a scene writes for programs")
struct EmitActionTests {
  /// A button that reports presses and drags, with a key and a menu that report as well.
  private static let text = ##"""
    {
      "version": 1,
      "views": [{ "id": "button" }],
      "recognizers": {
        "tap": { "use": "tactus.tap" }, "drag": { "use": "tactus.pan" },
        "press": { "use": "tactus.long-press" }
      },
      "attach": [{ "to": "#button", "recognizers": ["tap", "drag", "press"] }],
      "bindings": [
        { "on": "tap", "do": "emit", "with": { "name": "pressed" } },
        { "on": "drag", "do": "emit", "with": { "name": "begun" } },
        { "on": "drag", "do": "emit", "with": { "name": "over", "when": "end" } },
        { "on": "drag", "do": "emit", "with": { "name": "step", "when": "all" } },
        { "on": "press", "do": "popMenu", "with": { "items": [
          { "title": "Say it", "do": "emit", "with": { "name": "chosen" } }
        ] } }
      ],
      "keys": [{ "key": "F5", "do": "emit", "with": { "name": "again" } }]
    }
    """##

  /// Returns the lines that the scene writes during some use.
  private func lines(_ use: (Scene) -> Void) throws -> [JSONNode] {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "scene.json", text: Self.text)
    let node = try #require(JSONNode.parse(source, reportingTo: diagnostics))
    let description = SceneReader.read(
      node, catalogue: SceneText.catalogue, pictures: [], trust: SceneTrust(),
      reportingTo: diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.rendered())")
    let scene = Scene(
      try #require(description), catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
      size: Size(width: 400, height: 300))
    var written: [UInt8] = []
    scene.onEmit = { written += $0 }
    use(scene)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n").map {
      try JSONNode.parse(SourceText(name: "line", text: String($0)))
    }
  }

  private static func touch(_ scene: Scene, _ time: Int, _ changes: TouchChange...) {
    scene.stage.handle(
      .touches(TouchFrame(time: Timestamp.zero + .milliseconds(time), changes: changes)))
  }

  @Test("a tap writes one line with the name, the recognizer, the view and the values")
  func tap() throws {
    let lines = try lines { scene in
      Self.touch(scene, 1, .down(id: 0, Point(x: 120, y: 80.5)))
      Self.touch(scene, 60, .up(id: 0))
      scene.stage.advance(to: .zero + .milliseconds(2000))
    }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line["emit"]?.string == "pressed" && line["recognizer"]?.string == "tap")
    #expect(line["view"]?.string == "#button" && line["time"]?.integer == 60_000_000)
    #expect(line["values"]?["location"]?[0]?.number == 120)
    #expect(line["values"]?["location"]?[1]?.number == 80.5)
  }

  @Test("a continuous gesture writes its beginning, its end or every step, as the scene says")
  func lasting() throws {
    let lines = try lines { scene in
      Self.touch(scene, 1, .down(id: 0, Point(x: 100, y: 80)))
      for step in 1...4 {
        Self.touch(scene, 1 + 10 * step, .move(id: 0, Point(x: 100 + 20 * Double(step), y: 80)))
      }
      Self.touch(scene, 60, .up(id: 0))
      scene.stage.advance(to: .zero + .milliseconds(2000))
    }
    let names = lines.compactMap { $0["emit"]?.string }
    #expect(names == ["begun", "step", "step", "step", "step", "over", "step"])
  }

  @Test("a cancelled gesture has a beginning and no end")
  func cancelled() throws {
    let lines = try lines { scene in
      Self.touch(scene, 1, .down(id: 0, Point(x: 100, y: 80)))
      Self.touch(scene, 11, .move(id: 0, Point(x: 140, y: 80)))
      Self.touch(scene, 21, .cancel)
    }
    #expect(lines.compactMap { $0["emit"]?.string } == ["begun", "step", "step"])
  }

  @Test("keys and menus write lines as well")
  func keys() throws {
    let lines = try lines { scene in
      for (time, key) in [(5, "F5"), (1500, "Down"), (1510, "Return")] {
        if key == "Down" {
          Self.touch(scene, 10, .down(id: 0, Point(x: 100, y: 80)))
          scene.stage.advance(to: .zero + .milliseconds(900))
          Self.touch(scene, 1000, .up(id: 0))
        }
        scene.stage.handle(
          .key(KeyEvent(time: .zero + .milliseconds(time), name: key, phase: .pressed)))
      }
    }
    #expect(lines.compactMap { $0["emit"]?.string } == ["again", "chosen"])
    #expect(lines.last?["view"]?.string == "#button")
  }
}
