import Foundation
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusScenes
import TactusTools
import TactusTraces
import TactusViews
import TestSupport
import Testing

@Suite("Replay")
struct ReplayTests {
  let loader = SceneLoader(searchPath: StockModules.searchPath)

  /// Returns a trace of one finger: its places by milliseconds, then a lift.
  private func trace(_ places: [(Int, Double, Double)], upAt up: Int? = nil) -> Trace {
    var events: [InputEvent] = []
    for (index, place) in places.enumerated() {
      let point = Point(x: place.1, y: place.2)
      events.append(
        .touches(
          TouchFrame(
            time: .zero + .milliseconds(place.0),
            changes: [index == 0 ? .down(id: 0, point) : .move(id: 0, point)])))
    }
    if let up {
      events.append(
        .touches(TouchFrame(time: .zero + .milliseconds(up), changes: [.up(id: 0)])))
    }
    return Trace(
      header: TraceHeader(surface: Size(width: 1280, height: 800)), events: events)
  }

  private func play(
    _ trace: Trace, scene: String = "strip"
  ) throws -> (log: String, replay: Replay) {
    let replay = Replay(trace, scene: try loader.load(scene))
    var log: [UInt8] = []
    replay.onLogLine = { log += $0 }
    try replay.run()
    return (String(decoding: log, as: UTF8.self), replay)
  }

  private func pieces(_ replay: Replay) -> [View] {
    replay.scene.tree.view("table")?.children ?? []
  }

  private static let pullDown = [
    (0, 400.0, 80.0), (10, 400.5, 90), (20, 401.25, 97.5), (30, 500, 300), (40, 640, 400),
  ]

  @Test("a pen is played like a finger: the same log except for the name of the touch")
  func pen() throws {
    var events: [InputEvent] = []
    for (index, place) in Self.pullDown.enumerated() {
      let motion = PenChange.motion(Point(x: place.1, y: place.2))
      events.append(
        .pen(
          PenFrame(
            time: .zero + .milliseconds(place.0),
            changes: index == 0 ? [.enter, .pressure(0.5), motion, .down] : [motion])))
    }
    events.append(.pen(PenFrame(time: .zero + .milliseconds(500), changes: [.up, .leave])))
    let trace = Trace(
      header: TraceHeader(surface: Size(width: 1280, height: 800)), events: events)
    let read = try Trace(name: "pen", bytes: trace.bytes)
    #expect(read.events == events)
    let finger = try play(self.trace(Self.pullDown, upAt: 500))
    let pen = try play(read)
    #expect(!finger.log.isEmpty)
    #expect(pen.log.replacing("[-10]", with: "[0]") == finger.log)
    #expect(pieces(pen.replay).count == 1)
  }

  @Test(
    "16 px down make a copy that is centered on the finger at once and stays where it is dropped")
  func pull() throws {
    let (log, replay) = try play(trace(Self.pullDown, upAt: 500))
    let piece = try #require(pieces(replay).first)
    #expect(piece.toSurface.apply(piece.bounds.center) == Point(x: 640, y: 400))
    #expect(log.contains(##""recognizer":"pull","view":"#strip .cell[2]","state":"began""##))
    #expect(log.contains(##""text":"moved 17.5 px down, 1.3 px sideways""##))
    #expect(!log.contains(##""recognizer":"scroll","view":"#strip","state":"began""##))
  }

  @Test("the strip keeps its picture and stands still while a piece is pulled out of it")
  func stripKeeps() throws {
    let (_, replay) = try play(trace(Self.pullDown, upAt: 500))
    let strip = try #require(replay.scene.tree.view("strip") as? StripView)
    #expect(strip.contentOffset == .zero)
    #expect(strip.pictures.count == DrawnPictures.names.count)
  }

  @Test("sideways movement scrolls and pulls nothing; the content follows the finger exactly")
  func scroll() throws {
    let (log, replay) = try play(
      trace([(0, 800, 80), (10, 780, 80), (20, 700, 82), (600, 700, 82)], upAt: 1000))
    let strip = try #require(replay.scene.tree.view("strip") as? StripView)
    #expect(strip.contentOffset.x == 90)
    #expect(log.contains(##""recognizer":"scroll","view":"#strip","state":"ended""##))
    #expect(pieces(replay).isEmpty)
  }

  @Test("13 px sideways first fail the pull permanently")
  func drift() throws {
    let (log, replay) = try play(
      trace([(0, 400, 80), (10, 413, 85), (20, 400, 120), (30, 400, 300)], upAt: 500))
    #expect(log.contains(##""code":"drifted","measured":13,"limit":12,"unit":"px""##))
    #expect(pieces(replay).isEmpty)
  }

  @Test("a cancelled pull removes its piece and lets the strip scroll again")
  func cancel() throws {
    var events = trace(Self.pullDown).events
    events.append(
      .touches(TouchFrame(time: .zero + .milliseconds(60), changes: [.cancel])))
    events += trace([(0, 800, 80), (10, 780, 80), (20, 700, 80)], upAt: 400).events.map {
      $0.notBefore(.zero + .milliseconds(100))
    }
    let (log, replay) = try play(
      Trace(header: TraceHeader(surface: Size(width: 1280, height: 800)), events: events))
    #expect(pieces(replay).isEmpty)
    #expect(log.contains(##""state":"cancelled","touches":[0]"##))
    #expect(log.contains(##""code":"touch-cancelled""##))
    #expect(log.contains(##""recognizer":"scroll","view":"#strip","state":"began""##))
  }

  @Test("a piece is dragged with its grab offset and comes to the front")
  func drag() throws {
    var events = trace(Self.pullDown, upAt: 500).events
    let second = [
      (1000, 200.0, 80.0), (1010, 200, 100), (1020, 300, 600), (1500, 300, 600),
    ]
    events += trace(second, upAt: 1600).events
    // The finger takes the first one 5 px from its center.
    events += trace([(2000, 645, 400), (2010, 665, 400), (2100, 845, 400)], upAt: 2600).events
    let (log, replay) = try play(
      Trace(header: TraceHeader(surface: Size(width: 1280, height: 800)), events: events))
    let table = try #require(replay.scene.tree.view("table"))
    #expect(table.children.count == 2)
    #expect(log.contains(##""recognizer":"drag","view":"#table .piece[0]""##))
    let front = try #require(table.children.last)
    // A movement of 200 px less a slop of 10 px.
    #expect(front.toSurface.apply(front.bounds.center).x == 640 + 190)
  }

  @Test("the same trace gives the same log and the same pixels, twice")
  func exact() throws {
    let first = try play(trace(Self.pullDown, upAt: 500))
    let second = try play(trace(Self.pullDown, upAt: 500))
    #expect(first.log == second.log)
    #expect(try first.replay.screenshot().png() == second.replay.screenshot().png())
  }

  @Test("painting only the damage gives the same picture as painting everything")
  func damage() throws {
    let replay = Replay(trace(Self.pullDown, upAt: 500), scene: try loader.load("strip"))
    var last: [UInt8] = []
    var count = 0
    replay.onFrame = { screen, _ in
      count += 1
      last = try screen.png()
    }
    try replay.run()
    #expect(count > 2)
    #expect(try replay.screenshot().png() == last)
  }

  @Test("without the recognizer in the file there is no such gesture")
  func withoutPull() throws {
    let source = try #require(BuiltInScenes.source("strip"))
    var text = String(decoding: source.bytes, as: UTF8.self)
    text = text.replacingOccurrences(
      of: ##"{ "to": "#strip .cell", "recognizers": ["pull"] },"##, with: "")
    let folder = try TemporaryFolder.make("replay")
    try text.write(toFile: folder + "/quiet.json", atomically: true, encoding: .utf8)
    let (log, replay) = try play(trace(Self.pullDown, upAt: 500), scene: folder + "/quiet.json")
    #expect(pieces(replay).isEmpty)
    #expect(!log.contains("pull"))
  }

  @Test(
    "--until runs timers to its end, after the last event and before a later one",
    arguments: [3_000, 21_000])
  func untilTimers(end: Int) throws {
    let folder = try TemporaryFolder.make("replay")
    try """
    {"version": 1, "let": {"n": 0}, "views": [{"id": "text", "type": "label", "text": "{n}"}],
     "timers": [{"every": 1000, "do": "set", "with": {"value": "n", "to": "n + 1"}}]}
    """.write(toFile: folder + "/timer.json", atomically: true, encoding: .utf8)
    var played = trace([(0, 10, 10)], upAt: 60)
    played.events.append(.deadline(.zero + .milliseconds(end)))
    var options = Replay.Options()
    options.length = .milliseconds(5_500)
    let replay = Replay(
      Trace(header: played.header, events: played.events),
      scene: try loader.load(folder + "/timer.json"), options: options)
    try replay.run()
    #expect((replay.scene.tree.view("text") as? Label)?.text == "5")
  }

  @Test("a log that differs is reported with the line and both texts")
  func comparison() {
    let difference = LogComparison(
      expected: Array("a\nb\nc\n".utf8), found: Array("a\nx\nc\n".utf8))
    #expect(difference.line == 2 && difference.expected == "b" && difference.found == "x")
    #expect(LogComparison(expected: Array("a\n".utf8), found: Array("a\n".utf8)).isSame)
    #expect(
      LogComparison(expected: Array("a\nb\n".utf8), found: Array("a\n".utf8)).found == nil)
  }
}
