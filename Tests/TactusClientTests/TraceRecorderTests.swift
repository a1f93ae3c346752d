import Glibc
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

@testable import TactusClient
@testable import TactusProgram

/// Tests recordings of a scene as the client runs it: deadlines when due, painting in between, late
/// events.
@Suite("Recording a scene's input")
struct TraceRecorderTests {
  private static let scene = """
    {
      "version": 1,
      "views": [
        { "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160] },
        { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] }
      ],
      "recognizers": {
        "scroll": { "use": "tactus.pan", "parameters": { "axis": "horizontal" } },
        "pull": { "use": "tactus.pull" }, "drag": { "use": "tactus.pan" },
        "tap": { "use": "tactus.tap" }, "hold": { "use": "tactus.long-press" },
        "twice": { "use": "tactus.tap", "parameters": { "taps": 2 } }
      },
      "attach": [
        { "to": "#strip", "recognizers": ["scroll"] },
        { "to": "#strip .cell", "recognizers": ["pull"] },
        { "to": ".piece", "recognizers": ["drag"] },
        { "to": "#table", "recognizers": ["tap", "twice", "hold"] }
      ],
      "rules": { "simultaneous": [["scroll", "pull"]], "requireFailure": { "tap": ["twice"] } },
      "bindings": [
        { "on": "scroll", "do": "scroll" },
        { "on": "pull", "do": "pullOut", "with": { "into": "#table", "class": "piece" } },
        { "on": "drag", "do": "move" }
      ]
    }
    """

  /// The fingers of three users at random: strokes, taps, holds, and other events.
  private struct Hands {
    var random: SeededGenerator
    var time = 1_000_000_000
    var down: [Int32: Point] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> InputEvent {
      time += Int.random(in: 1...30, using: &random) * 1_000_000
      // Compositors timestamp an event before the client reads it.
      let stamp = Timestamp(
        nanoseconds: Int64(time - Int.random(in: 0...5, using: &random) * 900_000))
      switch Int.random(in: 0..<400, using: &random) {
      case 0: return .configure(stamp, SurfaceID(1), Size(width: 1000, height: 700))
      case 1: return .scale(stamp, SurfaceID(1), 2)
      case 2: return .scale(stamp, SurfaceID(1), 1)
      case 3: return .capabilities(stamp, SeatID(0), [.pointer])
      case 4: return .quarantine(stamp, module: "tactus.long-press")
      case 5: return .surfaceLost(stamp, SurfaceID(1), .suspended)
      default: return touch(stamp)
      }
    }

    private mutating func touch(_ stamp: Timestamp) -> InputEvent {
      let id = Int32.random(in: 0...2, using: &random)
      let change: TouchChange
      if let place = down[id] {
        if Int.random(in: 0..<12, using: &random) == 0 {
          down[id] = nil
          change = .up(id: id)
        } else {
          let to = Point(
            x: place.x + Double.random(in: -60...20, using: &random),
            y: place.y + Double.random(in: -2...20, using: &random))
          down[id] = to
          change = .move(id: id, to)
        }
      } else {
        // Now and then nothing is touched for a while: deadlines pass, content comes to rest.
        if Int.random(in: 0..<4, using: &random) == 0 { time += 900_000_000 }
        let place = Point(
          x: Double.random(in: 0...1000, using: &random),
          y: Double.random(in: 0...500, using: &random))
        down[id] = place
        change = .down(id: id, place)
      }
      return .touches(TouchFrame(time: stamp, changes: [change]))
    }
  }

  @Test(
    "a recording made while painting and with late events replays to the same log and views",
    arguments: 1...6 as ClosedRange<UInt64>)
  func exact(seed: UInt64) throws {
    let folder = try TemporaryFolder.make("recorder")
    let scenePath = folder + "/scene.json"
    try Self.write(Self.scene, to: scenePath)
    let loaded = try SceneLoader(searchPath: StockModules.searchPath).load(scenePath)
    let path = folder + "/trace.jsonl"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let recorder = TraceRecorder(descriptor: descriptor, device: "test", scene: scenePath)
    let scene = loaded.makeScene(size: Size(width: 1280, height: 800))
    recorder.begin(scene)
    var live: [UInt8] = []
    var log = EventLog()
    scene.stage.onTransition = { live += log.line($0, view: $1) }
    var hands = Hands(seed: seed)
    for _ in 0..<2500 {
      scene.stage.handle(hands.next())
      if Bool.random(using: &hands.random) {
        let late = Int.random(in: 0...20, using: &hands.random) * 1_000_000
        scene.stage.advance(to: Timestamp(nanoseconds: Int64(hands.time + late)))
      }
    }
    // All content comes to rest.
    for step in 1...700 {
      scene.stage.advance(to: Timestamp(nanoseconds: Int64(hands.time + step * 16_666_667)))
    }
    recorder.close()
    close(descriptor)

    let replay = Replay(try RecordingFile.read(path), scene: loaded)
    var replayed: [UInt8] = []
    replay.onLogLine = { replayed += $0 }
    try replay.run()
    let comparison = LogComparison(expected: live, found: replayed)
    #expect(comparison.isSame, "\(comparison.summary)")
    #expect(live.count > 10_000)
    #expect(Self.places(replay.scene.tree.root) == Self.places(scene.tree.root))
  }

  @Test(
    "a board restored from an earlier run is part of its recording, which replays to the same")
  func restoredBoard() throws {
    let loaded = try SceneLoader(searchPath: StockModules.searchPath).load("board")
    let size = Size(width: 1280, height: 800)
    let earlier = loaded.makeScene(size: size)
    var hand = Drags(scene: earlier)
    hand.drag(from: Point(x: 640, y: 80), to: Point(x: 500, y: 400))
    hand.drag(from: Point(x: 200, y: 300), to: Point(x: 300.25, y: 420.5))

    let path = try TemporaryFolder.make("recorder") + "/trace.jsonl"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let recorder = TraceRecorder(descriptor: descriptor, device: "test", scene: "board")
    let scene = loaded.makeScene(size: size)
    let text = SceneStateText.encode(earlier.state)
    #expect(scene.resume(try SceneStateText.decode(text, name: "x")) == 0)
    recorder.begin(scene)
    hand.scene = scene
    hand.drag(from: Point(x: 500, y: 400), to: Point(x: 700, y: 500))
    hand.drag(from: Point(x: 900, y: 80), to: Point(x: 900, y: 400))
    recorder.close()
    close(descriptor)

    let replay = Replay(try RecordingFile.read(path), scene: loaded)
    try replay.run()
    #expect(replay.scene.state == scene.state)
    #expect(scene.state.pieces.count == 2 && scene.state.drawings.first?.strokes.count == 1)
    #expect(replay.scene.state != earlier.state)
  }

  /// One finger that moves straight, and then rests until nothing moves.
  private struct Drags {
    var scene: Scene
    var time = Timestamp(nanoseconds: 1_000_000_000)

    mutating func drag(from start: Point, to end: Point) {
      touch(.down(id: 0, start))
      let middle = Point(x: start.x, y: start.y + 40)
      for (a, b) in [(start, middle), (middle, end), (end, end)] {
        for step in 1...10 { touch(.move(id: 0, a + (b - a) * (Double(step) / 10))) }
      }
      touch(.up(id: 0))
      for _ in 0..<120 {
        time = time + .milliseconds(16)
        scene.stage.advance(to: time)
      }
    }

    private mutating func touch(_ change: TouchChange) {
      time = time + .milliseconds(8)
      scene.stage.handle(.touches(TouchFrame(time: time, changes: [change])))
    }
  }

  /// The places of all views.
  private static func places(_ view: View) -> [String] {
    [
      "\(view.path) \(view.center.x),\(view.center.y) \(view.bounds.origin.x),\(view.bounds.origin.y)"
    ] + view.children.flatMap(places)
  }

  @Test("a full disk ends only the recording, with a message")
  func fullDisk() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let recorder = TraceRecorder(descriptor: descriptor, device: "test", scene: "board")
    var notices: [String] = []
    recorder.onMessage = { notices.append($0) }
    let loaded = try SceneLoader(searchPath: StockModules.searchPath).load("board")
    let scene = loaded.makeScene(size: Size(width: 640, height: 480))
    recorder.begin(scene)
    recorder.close()
    #expect(notices == ["recording stopped: No space left on device"])
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try unsafe #require(unsafe fopen(path, "we"))
    _ = unsafe fputs(text, file)
    _ = unsafe fclose(file)
  }
}
