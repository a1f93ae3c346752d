import Foundation
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusScenes
import TactusStage
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Tests damage, clips and all caches between frames against a single complete painting.
@Suite("Repainting what changed")
struct RepaintTests {
  /// The number of scenes to test; `TACTUS_REPAINTS=10000` sets another number,
  /// `TACTUS_REPAINT_SEED` the first seed.
  private static let count =
    Int(ProcessInfo.processInfo.environment["TACTUS_REPAINTS"] ?? "") ?? 200
  private static let first =
    UInt64(ProcessInfo.processInfo.environment["TACTUS_REPAINT_SEED"] ?? "") ?? 1

  @Test("in random scenes painting the changes gives the pixels of painting everything")
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
      // A complete painting of each frame takes three times as long.
      let isEachCompared = seed.isMultiple(of: 8)
      if let difference = try Self.difference(scene, trace, isEachCompared: isEachCompared) {
        Issue.record("seed \(seed): \(difference)")
        different += 1
        if different == 10 { return }
      }
    }
  }

  /// Returns a trace of strokes, each a zigzag to the right from a given place.
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

  @Test("ink that leaves its drawing, and is wiped by the next stroke, leaves no trace")
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

  /// The maximum difference of a color level.
  ///
  /// A rotated or scaled picture is painted straight onto the canvas while it moves, and from a
  /// cached rendering when it rests: each pixel is then rounded once more. In addition, pixman
  /// weighs neighbors in steps of 1/128, and rounds differently if only inner pixels of a picture
  /// are painted.
  private static let rounding = 2

  /// Returns a pixel that depends on what was painted before; nil if there is none.
  ///
  /// One scene paints the changes, frame after frame, and another one paints only the last frame.
  ///
  /// - Parameters:
  ///   - loaded: The scene, which each player builds for itself.
  ///   - trace: The events to play.
  ///   - isEachCompared: Whether a third scene paints each frame completely for comparison.
  /// - Returns: A description of the pixel and of the moment.
  /// - Throws: An error if a player's canvas cannot be created.
  private static func difference(
    _ loaded: SceneLoader.Loaded, _ trace: Trace, isEachCompared: Bool = false
  ) throws -> String? {
    let changes = try Player(loaded, trace)
    let whole = try isEachCompared ? Player(loaded, trace) : nil
    for (number, event) in trace.events.enumerated() {
      changes.play(event)
      changes.paintDamage()
      guard let whole else { continue }
      whole.play(event)
      whole.paintAll()
      if let difference = difference(changes, whole) {
        return "frame \(number): \(difference)"
      }
    }
    let once = try Player(loaded, trace)
    for event in trace.events { once.play(event) }
    once.paintAll()
    return difference(changes, once).map { "painted once: \($0)" }
  }

  /// Returns a difference greater than rounding between incremental and complete painting; nil if
  /// there is none.
  private static func difference(_ often: Player, _ once: Player) -> String? {
    var (count, first) = (0, "")
    for y in 0..<once.canvas.height {
      guard !often.hasRow(y, of: once) else { continue }
      for x in 0..<once.canvas.width {
        let (a, b) = (often.canvas.pixel(x: x, y: y), once.canvas.pixel(x: x, y: y))
        guard a != b, distance(a, b) > rounding else { continue }
        if count == 0 {
          let values = [a, b].map { String($0 & 0xff_ffff, radix: 16) }
          first = "at \(x), \(y): \(values[0]), painted whole \(values[1])"
        }
        count += 1
      }
    }
    return count == 0 ? nil : "\(count) pixels differ, the first \(first)"
  }

  /// The greatest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}

/// A scene to which a trace is played, and its painting.
@safe private final class Player {
  let canvas: Canvas
  private let scene: Scene
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  init(_ loaded: SceneLoader.Loaded, _ trace: Trace) throws {
    scene = loaded.makeScene(
      size: trace.header.surface ?? .zero, scale: trace.header.scale, pixelsPerMillimetre: 4)
    scene.interaction.firesDeadlinesItself = true
    let size = scene.tree.pixelBounds
    unsafe pixels = .allocate(capacity: size.area)
    unsafe pixels.initialize(repeating: 0)
    // SAFETY: the memory is as large as the canvas, and is freed with the player, which owns both.
    canvas = try unsafe Canvas(
      memory: UnsafeMutableRawPointer(#require(pixels.baseAddress)), width: size.width,
      height: size.height, stride: size.width * 4, format: .xrgb8888, scale: scene.tree.scale)
  }

  deinit { unsafe pixels.deallocate() }

  func play(_ event: InputEvent) {
    _ = scene.tree.advance(to: event.time)
    scene.stage.handle(event)
  }

  func paintDamage() { scene.tree.paint(canvas, scene.tree.takeDamage()) }

  func paintAll() { scene.tree.paint(canvas, Region(canvas.pixelBounds)) }

  /// Whether a row has the same pixels as another player's: faster than comparing each pixel.
  func hasRow(_ y: Int, of other: Player) -> Bool {
    let start = y * canvas.width
    return unsafe memcmp(
      pixels.baseAddress.unsafelyUnwrapped + start,
      other.pixels.baseAddress.unsafelyUnwrapped + start, canvas.width * 4) == 0
  }
}
