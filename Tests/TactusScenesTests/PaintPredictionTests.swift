import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusScenes
import TactusStage
import TactusViews
import TestSupport
import Testing

@Suite("Painting ahead of the finger")
struct PaintPredictionTests {
  private func board(prediction: Int) throws -> Scene {
    let folder = try TemporaryFolder.make("prediction")
    let path = folder + "/scene.json"
    let text = """
      {
        "version": 1, "prediction": \(prediction),
        "views": [
          { "id": "pad", "children": [
            { "id": "card", "frame": [100, 100, 80, 80], "background": "#ff8000" } ] }
        ],
        "recognizers": { "drag": { "use": "tactus.pan" } },
        "attach": [{ "to": "#card", "recognizers": ["drag"] }],
        "bindings": [{ "on": "drag", "do": "move" }]
      }
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try SceneLoader(searchPath: StockModules.searchPath).load(path)
      .makeScene(size: Size(width: 800, height: 400))
  }

  private func time(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  private func touch(_ scene: Scene, _ milliseconds: Double, _ change: TouchChange) {
    scene.stage.handle(.touches(TouchFrame(time: time(milliseconds), changes: [change])))
  }

  /// Drags the card to the right at 1 px/ms for 200 ms.
  private func drag(_ scene: Scene) {
    touch(scene, 0, .down(id: 0, Point(x: 140, y: 140)))
    for step in 1...25 {
      touch(scene, Double(step * 8), .move(id: 0, Point(x: 140 + Double(step * 8), y: 140)))
    }
  }

  /// Returns the visible left edge of the card in a row of the picture.
  private func leftEdge(_ scene: Scene) throws -> Int? {
    let canvas = try Canvas(width: 800, height: 400, format: .xrgb8888, scale: 1)
    scene.tree.paint(canvas, Region(canvas.pixelBounds))
    return (0..<800).first { canvas.pixel(x: $0, y: 140) & 0xFF_FFFF == 0xff8000 }
  }

  @Test("a removed view that moved without a finger is not kept")
  func moved() throws {
    let scene = try board(prediction: 16)
    weak var kept: View?
    do {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      kept = view
      try #require(scene.tree.view("pad")).add(view)
      view.center = Point(x: 50, y: 50)
      view.removeFromParent()
    }
    #expect(kept == nil)
  }

  @Test("a dragged view is painted ahead, without a change of its position or its hit tests")
  func ahead() throws {
    let (plain, ahead) = (try board(prediction: 0), try board(prediction: 16))
    drag(plain)
    drag(ahead)
    #expect(!plain.stage.aim(at: time(204)) && ahead.stage.aim(at: time(204)))
    let card = try #require(ahead.tree.view("card"))
    #expect(card.center == plain.tree.view("card")?.center)
    let edges = (ahead: try leftEdge(ahead), plain: try leftEdge(plain))
    let lead = try #require(edges.ahead) - #require(edges.plain)
    // 4 ms have passed and 16 are ahead: at most 20 px, and most of them.
    #expect((10...21).contains(lead))
    let point = Point(x: card.frame.maxX + 4, y: 140)
    #expect(ahead.tree.hitTest(point).path == plain.tree.hitTest(point).path)
  }

  @Test("a released view is painted at its position at once, and does not overshoot the finger")
  func lift() throws {
    let scene = try board(prediction: 33)
    drag(scene)
    #expect(scene.stage.aim(at: time(204)))
    touch(scene, 208, .up(id: 0))
    #expect(scene.tree.view("card")?.paintOffset == .zero)
    #expect(!scene.stage.aim(at: time(212)))
    #expect(try leftEdge(scene) == scene.tree.view("card").map { Int($0.frame.minX) })
  }

  @Test("a view under a resting finger is soon painted at its position")
  func rest() throws {
    let scene = try board(prediction: 16)
    drag(scene)
    #expect(scene.stage.aim(at: time(204)))
    #expect(!scene.stage.aim(at: time(260)))
    #expect(scene.tree.view("card")?.paintOffset == .zero)
  }

  @Test("painting ahead changes neither gestures nor views, and its damage is complete")
  func decisions() throws {
    func run(_ prediction: Int) throws -> (log: [UInt8], damaged: [UInt32], anew: [UInt32]) {
      let scene = try board(prediction: prediction)
      var lines: [UInt8] = []
      var log = EventLog()
      scene.stage.onTransition = { lines += log.line($0, view: $1) }
      let canvas = try Canvas(width: 800, height: 400, format: .xrgb8888, scale: 1)
      func paint(_ now: Double) {
        scene.stage.advance(to: time(now))
        _ = scene.stage.aim(at: time(now))
        scene.tree.paint(canvas, scene.tree.takeDamage())
      }
      touch(scene, 0, .down(id: 0, Point(x: 140, y: 140)))
      for step in 1...25 {
        touch(scene, Double(step * 8), .move(id: 0, Point(x: 140 + Double(step * step), y: 140)))
        paint(Double(step * 8 + 3))
      }
      let fresh = try Canvas(width: 800, height: 400, format: .xrgb8888, scale: 1)
      scene.tree.paint(fresh, Region(fresh.pixelBounds))
      func pixels(_ canvas: Canvas) -> [UInt32] {
        (0..<400).flatMap { y in (0..<800).map { canvas.pixel(x: $0, y: y) } }
      }
      touch(scene, 210, .up(id: 0))
      return (lines, pixels(canvas), pixels(fresh))
    }
    let with = try run(16)
    #expect(try with.log == run(0).log)
    let differing = zip(with.damaged, with.anew).count { $0 != $1 }
    #expect(differing == 0)
  }

  /// Makes a scene of one view in a window of 800 by 400 px that predicts 16 ms.
  private func scene(_ view: String, _ rest: String) throws -> Scene {
    let path = try TemporaryFolder.make("prediction") + "/scene.json"
    let text = #"{ "version": 1, "prediction": 16, "views": [\#(view)], \#(rest) }"#
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try SceneLoader(searchPath: StockModules.searchPath).load(path)
      .makeScene(size: Size(width: 800, height: 400))
  }

  /// Moves a finger by equal steps, one each 8 ms, and returns the time of the last one.
  private func drag(_ scene: Scene, from start: Point, by step: Vector, steps: Int) -> Double {
    touch(scene, 0, .down(id: 0, start))
    for index in 1...steps {
      touch(scene, Double(index * 8), .move(id: 0, start + step * Double(index)))
    }
    return Double(steps * 8)
  }

  private static let moving = """
    "recognizers": { "drag": { "use": "tactus.pan" } },
    "attach": [{ "to": "#card", "recognizers": ["drag"] }]
    """

  @Test("pictures that come into a strip while a finger scrolls it are not painted ahead")
  func strip() throws {
    let pictures = (0..<40).map { _ in #""builtin:flower""# }.joined(separator: ", ")
    let scene = try scene(
      #"{ "id": "strip", "type": "strip", "frame": [0, 0, 800, 160], "images": [\#(pictures)] }"#,
      """
      "recognizers": { "scroll": { "use": "tactus.pan" } },
      "attach": [{ "to": "#strip", "recognizers": ["scroll"] }],
      "bindings": [{ "on": "scroll", "do": "scroll" }]
      """)
    let strip = try #require(scene.tree.view("strip") as? StripView)
    let end = drag(scene, from: Point(x: 780, y: 80), by: Vector(dx: -16, dy: 0), steps: 40)
    #expect(strip.contentOffset.x > 400)
    #expect(!scene.stage.aim(at: time(end + 4)))
    #expect(strip.children.allSatisfy { $0.paintOffset == .zero })
  }

  @Test("the content of a canvas is not painted ahead of the canvas's grid")
  func canvas() throws {
    let scene = try scene(
      #"{ "id": "desk", "type": "canvas", "children": [{ "id": "card", "frame": [300, 100, 80, 80] }] }"#,
      #""bindings": []"#)
    let card = try #require(scene.tree.view("card"))
    let start = card.toSurface.apply(card.bounds.center)
    let end = drag(scene, from: Point(x: 600, y: 300), by: Vector(dx: -8, dy: 0), steps: 20)
    #expect(card.toSurface.apply(card.bounds.center).x < start.x - 50)
    #expect(!scene.stage.aim(at: time(end + 4)))
    #expect(card.parent?.paintOffset == .zero)
  }

  @Test("a view in a groove is painted ahead only along the groove")
  func groove() throws {
    let scene = try scene(
      """
      { "id": "groove", "frame": [0, 100, 800, 80], "children": [
        { "id": "card", "frame": [100, 0, 80, 80] } ] }
      """,
      Self.moving
        + #", "bindings": [{ "on": "drag", "do": "move", "with": { "constrain": "parent" } }]"#)
    let end = drag(scene, from: Point(x: 140, y: 140), by: Vector(dx: 8, dy: 6), steps: 20)
    #expect(scene.stage.aim(at: time(end + 4)))
    let offset = try #require(scene.tree.view("card")).paintOffset
    #expect(offset.dx > 5 && offset.dy == 0)
  }

  @Test("a view that is kept in its parent is not painted outside of it")
  func room() throws {
    let scene = try scene(
      """
      { "id": "pad", "frame": [0, 0, 400, 400], "children": [
        { "id": "card", "frame": [100, 100, 80, 80] } ] }
      """,
      Self.moving
        + #", "bindings": [{ "on": "drag", "do": "move", "with": { "constrain": "parent" } }]"#)
    let end = drag(scene, from: Point(x: 140, y: 140), by: Vector(dx: 12, dy: 0), steps: 40)
    let card = try #require(scene.tree.view("card"))
    #expect(card.frame.maxX <= 401)
    _ = scene.stage.aim(at: time(end + 4))
    #expect(card.paintOffset == .zero)
  }

  @Test("a view whose frame follows a value is not painted ahead of the finger that sets the value")
  func following() throws {
    let scene = try scene(
      """
      { "id": "card", "frame": [100, 100, 80, 80] },
      { "id": "far", "frame": ["{place}", 300, 20, 20] }
      """,
      Self.moving
        + """
        , "let": { "place": 0 },
        "bindings": [{ "on": "drag", "do": "set", "with": { "value": "place", "to": "translation.x * 2", "when": "all" } }]
        """)
    let end = drag(scene, from: Point(x: 140, y: 140), by: Vector(dx: 8, dy: 0), steps: 20)
    let far = try #require(scene.tree.view("far"))
    #expect(far.frame.minX > 200)
    #expect(!scene.stage.aim(at: time(end + 4)) && far.paintOffset == .zero)
  }

  @Test("a stroke is painted ahead of its touch, but not once the touch rests or lifts")
  func ink() throws {
    let text = """
      {
        "version": 1, "prediction": 16,
        "views": [{ "id": "paper", "type": "drawing", "color": "#ff8000", "penWidth": 12 }]
      }
      """
    let path = try TemporaryFolder.make("prediction") + "/scene.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let scene = try SceneLoader(searchPath: StockModules.searchPath).load(path)
      .makeScene(size: Size(width: 800, height: 400))
    func rightEdge() throws -> Int? {
      let canvas = try Canvas(width: 800, height: 400, format: .xrgb8888, scale: 1)
      scene.tree.paint(canvas, Region(canvas.pixelBounds))
      return (0..<800).last { canvas.pixel(x: $0, y: 140) & 0xFF_FFFF == 0xff8000 }
    }
    drag(scene)
    let finger = 340
    #expect(try (finger + 4...finger + 6).contains(#require(try rightEdge())))
    #expect(scene.stage.aim(at: time(204)))
    #expect(try (finger + 14...finger + 27).contains(#require(try rightEdge())))
    #expect(!scene.stage.aim(at: time(260)))
    #expect(try (finger + 4...finger + 6).contains(#require(try rightEdge())))
    _ = scene.stage.aim(at: time(204))
    touch(scene, 208, .up(id: 0))
    #expect(try (finger + 4...finger + 6).contains(#require(try rightEdge())))
    #expect(!scene.stage.aim(at: time(212)))
  }
}
