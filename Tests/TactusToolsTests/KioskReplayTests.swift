import Foundation
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TactusTools
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Tests recordings of a scene that was locked, cleaned, and ended.
@Suite("Replay of a kiosk")
struct KioskReplayTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "presses": 0 },
      "views": [{ "id": "card", "frame": [100, 100, 200, 200], "background": "#305070" }],
      "recognizers": {
        "drag": { "use": "tactus.pan", "parameters": { "slop": 5 } }, "tap": { "use": "tactus.tap" }
      },
      "attach": [{ "to": "#card", "recognizers": ["drag", "tap"] }],
      "bindings": [
        { "on": "drag", "do": "move" },
        { "on": "tap", "do": "set", "with": { "value": "presses", "to": "presses + 1" } }
      ],
      "timers": [{ "idle": 4000, "do": "clean", "with": { "seconds": 2 } }]
    }
    """##

  private func load() throws -> SceneLoader.Loaded {
    let path = try TemporaryFolder.make("kiosk") + "/scene.json"
    try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: path))
    return try SceneLoader(searchPath: StockModules.searchPath).load(path)
  }

  /// Events at random: fingers, keys, requests, and changes of the outputs' power.
  private func events(seed: UInt64) -> [InputEvent] {
    var random = SeededGenerator(seed: seed)
    var time = Timestamp(nanoseconds: 1_000_000_000)
    return (0..<400).map { _ in
      time = time + .milliseconds([4, 16, 120, 900].randomElement(using: &random) ?? 4)
      let id = Int32.random(in: 0...1, using: &random)
      let place = Point(
        x: Double(Int.random(in: 0...400, using: &random)),
        y: Double(Int.random(in: 0...400, using: &random)))
      let surface = SurfaceID(1)
      switch Int.random(in: 0..<30, using: &random) {
      case 0: return .command(time, surface, text: #"{"lock": {"code": "1234"}}"#)
      case 1: return .command(time, surface, text: #"{"unlock": true}"#)
      case 2: return .command(time, surface, text: #"{"clean": 3}"#)
      case 3: return .outputPower(time, surface, isOn: Bool.random(using: &random))
      case 4: return .key(KeyEvent(time: time, name: "1", text: "1", phase: .pressed))
      case 5: return .pointer(PointerFrame(time: time, changes: [.motion(place)]))
      case 6: return .pointer(PointerFrame(time: time, changes: [.enter(place)]))
      case 7:
        return .pointer(PointerFrame(time: time, changes: [.button(.left, isPressed: id == 0)]))
      case 8..<16: return .touches(TouchFrame(time: time, changes: [.down(id: id, place)]))
      case 16..<20: return .touches(TouchFrame(time: time, changes: [.up(id: id)]))
      default: return .touches(TouchFrame(time: time, changes: [.move(id: id, place)]))
      }
    }
  }

  @Test(
    "a recording with locks, cleaning and dark screens replays to the same log", arguments: 1...20)
  func same(seed: UInt64) throws {
    let live = try load().makeScene(size: Size(width: 400, height: 400))
    var recorded: [InputEvent] = []
    var log: [String] = []
    var writer = EventLog()
    live.interaction.onEvent = { recorded.append($0) }
    live.interaction.onDeadline = { recorded.append(.deadline($0)) }
    live.stage.onTransition = {
      log.append(String(decoding: writer.line($0, view: $1), as: UTF8.self))
    }
    for event in events(seed: seed) {
      // Frames between the events, as on a screen.
      live.stage.advance(to: event.time + .milliseconds(-3))
      live.stage.handle(event)
    }
    let header = TraceHeader(surface: Size(width: 400, height: 400), deadlines: .recorded)
    let replay = Replay(Trace(header: header, events: recorded), scene: try load())
    var replayed: [String] = []
    replay.onLogLine = { replayed.append(String(decoding: $0, as: UTF8.self)) }
    try replay.run()
    #expect(replayed == log, "seed \(seed)")
    let card = try #require(live.tree.view("card"))
    #expect(replay.scene.tree.view("card")?.center == card.center, "seed \(seed)")
  }

  @Test("a replay ends where the scene quits, and knows the code")
  func quits() throws {
    let times = [1, 2, 3, 4].map { Timestamp.zero + .milliseconds($0) }
    let events = times.enumerated().map { index, time in
      InputEvent.command(time, SurfaceID(1), text: index == 1 ? #"{"quit": {"code": 5}}"# : "{}")
    }
    let replay = Replay(Trace(header: TraceHeader(), events: events), scene: try load())
    try replay.run()
    #expect(replay.exitCode == 5 && replay.playedCount == 2)
  }
}
