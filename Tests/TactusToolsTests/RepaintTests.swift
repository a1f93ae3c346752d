import Foundation
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusScenes
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Damage, clips and everything that is kept between frames, against painting once and whole.
@Suite("Repainting what changed")
struct RepaintTests {
  /// How many scenes are tried; `TACTUS_REPAINTS=10000` tries more, `TACTUS_REPAINT_SEED` begins
  /// elsewhere.
  private static let count =
    Int(ProcessInfo.processInfo.environment["TACTUS_REPAINTS"] ?? "") ?? 200
  private static let first =
    UInt64(ProcessInfo.processInfo.environment["TACTUS_REPAINT_SEED"] ?? "") ?? 1

  @Test("frame after frame gives the pixels of the last frame painted alone, in random scenes")
  func randomScenes() throws {
    let folder = try TemporaryFolder.make("repaints")
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    var different = 0
    for seed in Self.first..<Self.first + UInt64(Self.count) {
      var random = RandomScene(seed: seed)
      let file = "\(folder)/scene.json"
      try random.scene().write(toFile: file, atomically: true, encoding: .utf8)
      let trace = try Trace(name: "random.jsonl", bytes: Array(random.trace().utf8))
      let scene = try loader.load(file)
      if let difference = try Self.difference(scene, trace) {
        Issue.record("seed \(seed): \(difference)")
        different += 1
        if different == 10 { return }
      }
    }
  }

  /// A trace of strokes, each a zigzag to the right from a place on.
  private static func strokes(
    _ starts: [Point], moves: Int, by step: Double
  ) throws -> Trace {
    var lines = [#"{"trace":"tactus/1","surface":[400,300],"scale":1,"pixelsPerMillimetre":4}"#]
    var time = 1_000_000_000
    func line(_ change: String) {
      time += 15_000_000
      lines.append(#"{"time":\#(time),"touches":[\#(change)]}"#)
    }
    for start in starts {
      line(#"["down",0,\#(start.x),\#(start.y)]"#)
      for number in 1...moves {
        let y = start.y + (number % 2 == 0 ? 5 : -5)
        line(#"["move",0,\#(start.x + Double(number) * step),\#(y)]"#)
      }
      line(#"["up",0]"#)
    }
    return try Trace(
      name: "strokes.jsonl", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test("ink that leaves its drawing, and is wiped by the next stroke, leaves nothing behind")
  func crossing() throws {
    let scene = try SceneLoader(searchPath: StockModules.searchPath).load("smooth")
    let trace = try Self.strokes(
      [Point(x: 60, y: 100), Point(x: 30, y: 200)], moves: 12, by: 20)
    #expect(try Self.difference(scene, trace) == nil)
  }

  @Test(
    "a stroke of hundreds of points looks as if it was painted at once",
    arguments: ["draw", "smooth"])
  func longStroke(name: String) throws {
    let scene = try SceneLoader(searchPath: StockModules.searchPath).load(name)
    let trace = try Self.strokes([Point(x: 20, y: 150)], moves: 300, by: 1.1)
    #expect(try Self.difference(scene, trace) == nil)
  }

  /// How far a level may be off: a picture that stands still is kept as it looks turned and sized,
  /// and so rounded once more than one that is painted straight onto the canvas.
  private static let rounding = 2

  /// A pixel that depends on which frames were painted before the last; nil for none.
  private static func difference(_ scene: SceneLoader.Loaded, _ trace: Trace) throws -> String? {
    let often = try play(scene, trace, paintsAll: true)
    let once = try play(scene, trace, paintsAll: false)
    var (count, first) = (0, "")
    for y in 0..<once.height {
      for x in 0..<once.width {
        let (a, b) = (often.pixel(x: x, y: y), once.pixel(x: x, y: y))
        guard a != b, distance(a, b) > rounding else { continue }
        if count == 0 {
          let values = [a, b].map { String($0 & 0xff_ffff, radix: 16) }
          first = "at \(x), \(y): \(values[0]), painted alone \(values[1])"
        }
        count += 1
      }
    }
    return count == 0 ? nil : "\(count) pixels differ, the first \(first)"
  }

  /// The most that a channel differs.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  /// The last frame.
  ///
  /// - Parameter paintsAll: Whether each frame before it is painted as well: the first one whole, of
  ///   all others what changed.
  private static func play(
    _ loaded: SceneLoader.Loaded, _ trace: Trace, paintsAll: Bool
  ) throws -> Canvas {
    let scene = loaded.makeScene(
      size: trace.header.surface ?? .zero, scale: trace.header.scale, pixelsPerMillimetre: 4)
    scene.interaction.firesDeadlinesItself = true
    let size = scene.tree.pixelBounds
    let canvas = try Canvas(
      width: size.width, height: size.height, format: .xrgb8888, scale: scene.tree.scale)
    for event in trace.events {
      _ = scene.tree.advance(to: event.time)
      scene.handle(event)
      if paintsAll { scene.tree.paint(canvas, scene.tree.takeDamage()) }
    }
    scene.tree.paint(canvas, scene.tree.takeDamage())
    return canvas
  }
}
