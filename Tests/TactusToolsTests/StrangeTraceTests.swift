import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusPainting
import TactusScenes
import TactusTools
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Tests recordings that no screen ever made: a trace may come from an untrusted source.
@Suite("Strange traces")
struct StrangeTraceTests {
  /// Returns events with clocks that stall and jump, ids that repeat or were never down, distant
  /// places, two seats, and missing surfaces.
  private func lines(_ random: inout SeededGenerator) -> [String] {
    var time: Int64 = 0
    return (0..<60).map { _ in
      time += [0, 1, 8_000_000, 900_000_000, 1 << 50].randomElement(using: &random) ?? 0
      let changes = (0...Int.random(in: 0...3, using: &random)).map { _ in change(&random) }
      let seat = Int.random(in: 0...1, using: &random)
      let surface = [1, 1, 1, 2, 4_294_967_295].randomElement(using: &random) ?? 1
      return "{\"time\":\(time),\"seat\":\"seat\(seat)\",\"surface\":\(surface),"
        + "\"touches\":[\(changes.joined(separator: ","))]}"
    }
  }

  private func change(_ random: inout SeededGenerator) -> String {
    let id =
      [0, 0, 1, 2, -1, 288, 2_147_483_647, -2_147_483_648].randomElement(using: &random) ?? 0
    let far = [0, 3, 320, 321, 399.99609375, -5, 1e6, -1e9, 1e15]
    let x = far.randomElement(using: &random) ?? 0
    let y = far.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: return "[\"down\",\(id),\(x),\(y)]"
    case 3...5: return "[\"move\",\(id),\(x),\(y)]"
    case 6: return "[\"up\",\(id)]"
    case 7: return "[\"shape\",\(id),\(abs(x)),\(abs(y))]"
    default: return Bool.random(using: &random) ? "[\"cancel\"]" : "[\"cancel\",\(id)]"
    }
  }

  @Test(
    "any of them can be played, is written completely, and leaves the engine in order",
    arguments: ["drag", "conflicts", "strip", "multi-draw"])
  func play(scene name: String) throws {
    let scene = try SceneLoader(searchPath: StockModules.searchPath).load(name)
    for seed in UInt64(1)...60 { try play(scene, seed: seed) }
  }

  private func play(_ scene: SceneLoader.Loaded, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = (["{\"trace\":\"tactus/1\"}"] + lines(&random)).joined(separator: "\n") + "\n"
    let trace = try Trace(name: "strange.jsonl", bytes: Array(text.utf8))
    #expect(trace.events.count == 60)
    var options = Replay.Options()
    options.size = Size(width: 640, height: 400)
    let replay = Replay(trace, scene: scene, options: options)
    var log: [UInt8] = []
    replay.onLogLine = { log += $0 }
    try replay.run()
    replay.scene.interaction.engine.checkInvariants()
    #expect(log.isEmpty || log.last == UInt8(ascii: "\n"))
    #expect(areInPlace(replay.scene.tree.root), "seed \(seed)")
  }

  @Test(
    "times at the limits of 64 bits are played and explained",
    arguments: [
      [Int64.min, Int64.max], [Int64.min, -1, 0, 1, Int64.max],
      (0..<1200).map { Int64.min &+ $0 &* 15_000_000_000_000_000 },
    ])
  func times(times: [Int64]) throws {
    var lines = ["{\"trace\":\"tactus/1\",\"surface\":[640,400]}"]
    for (index, time) in times.enumerated() {
      let word = index == 0 ? "down" : "move"
      lines.append(
        "{\"time\":\(time),\"touches\":[[\"\(word)\",0,\(100 + index % 300),\(100 + index / 3)]]}")
    }
    lines.append("{\"time\":\(Int64.max),\"touches\":[[\"up\",0]]}")
    let text = lines.joined(separator: "\n") + "\n"
    let trace = try Trace(name: "strange.jsonl", bytes: Array(text.utf8))
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    for name in ["board", "drag", "conflicts", "circle"] {
      let explained = try Explanation(trace, name: "strange", scene: try loader.load(name))
      #expect(!explained.text.isEmpty && !explained.svg.isEmpty && !explained.json.isEmpty)
    }
  }

  @Test(
    "any valid header can be played and explained, and painted or refused",
    arguments: [
      "\"scale\":100", "\"scale\":64", "\"scale\":0.01", "\"surface\":[20000,20000]",
      "\"surface\":[0,0]", "\"surface\":[1000000,1000000],\"scale\":100",
      "\"surface\":[1000000,1]", "\"pixelsPerMillimetre\":1e-300", "\"pixelsPerMillimetre\":1000",
    ])
  func headers(members: String) throws {
    let text = """
      {"trace":"tactus/1",\(members)}
      {"time":0,"touches":[["down",0,300,80]]}
      {"time":8000000,"touches":[["move",0,300,160]]}
      {"time":16000000,"touches":[["move",0,300,300]]}
      {"time":24000000,"touches":[["up",0]]}

      """
    let trace = try Trace(name: "strange.jsonl", bytes: Array(text.utf8))
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    for name in ["board", "drag"] {
      let scene = try loader.load(name)
      #expect(!(try Explanation(trace, name: "strange", scene: scene)).text.isEmpty)
      let replay = Replay(trace, scene: scene)
      try replay.run()
      do {
        _ = try replay.screenshot()
      } catch let error as PaintingError {
        #expect(error.code == .tooLarge || error.code == .invalidSize)
        #expect(
          error.message.contains("limit of 64 million") || error.message.contains("each side must"))
      }
    }
  }

  /// Whether a view and its descendants have finite places.
  private func areInPlace(_ view: View) -> Bool {
    view.toSurface.apply(view.bounds.center).isFinite && view.children.allSatisfy(areInPlace)
  }
}
