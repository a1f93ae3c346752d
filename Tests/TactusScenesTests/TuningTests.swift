import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TestSupport
import Testing

@Suite("Parameters that change while a scene is shown")
struct TuningTests {
  private let file: String
  private let loader = SceneLoader(searchPath: StockModules.searchPath)

  init() throws {
    file = try TemporaryFolder.make("tuning") + "/scene.json"
  }

  private func load(distance: Int, more: String = "") throws -> SceneLoader.Loaded {
    let text = """
      {
        "version": 1, \(more)
        "views": [{ "id": "pad" }],
        "recognizers": {
          "drag": { "use": "tactus.pan", "parameters": { "slop": \(distance) } }
        },
        "attach": [{ "to": "#pad", "recognizers": ["drag"] }],
        "bindings": [{ "on": "drag", "do": "move" }]
      }
      """
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return try loader.load(file)
  }

  @Test("a change of a parameter differs from a change that needs the scene rebuilt")
  func change() throws {
    let first = try load(distance: 10)
    #expect(try load(distance: 10).change(since: first) == .none)
    #expect(try load(distance: 30).change(since: first) == .parameters)
    #expect(
      try load(distance: 10, more: "\"title\": \"Other\",").change(since: first) == .everything)
  }

  @Test("recognizers stay the same objects, with the new values")
  func tune() throws {
    let scene = try load(distance: 10).makeScene(size: Size(width: 400, height: 300))
    let before = scene.interaction.recognizers(named: "drag")
    #expect(before.count == 1)
    scene.tune(as: try load(distance: 60))
    #expect(scene.interaction.recognizers(named: "drag") == before)
    var states: [RecognizerState] = []
    scene.stage.onTransition = { transition, _ in states.append(transition.state) }
    func touch(_ ms: Double, _ change: TouchChange) {
      scene.stage.handle(.touches(TouchFrame(time: .zero + .milliseconds(ms), changes: [change])))
    }
    touch(0, .down(id: 0, Point(x: 10, y: 10)))
    touch(8, .move(id: 0, Point(x: 50, y: 10)))
    #expect(states.isEmpty)
    touch(16, .move(id: 0, Point(x: 90, y: 10)))
    #expect(states.first == .began)
  }
}
