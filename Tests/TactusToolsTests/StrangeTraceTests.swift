import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusScenes
import TactusTools
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Recordings that no screen ever made: whoever was sent one can play it.
@Suite("Strange traces")
struct StrangeTraceTests {
  /// Clocks that stand and jump, ids that repeat or were never down, places far away, two seats, surfaces
  /// that are not there.
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
    "any of them can be played, is written down whole, and leaves the engine in order",
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

  /// Whether a view and all below it are somewhere.
  private func areInPlace(_ view: View) -> Bool {
    view.toSurface.apply(view.bounds.center).isFinite && view.children.allSatisfy(areInPlace)
  }
}
