import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Palms on scenes with pens")
struct PalmSceneTests {
  /// The visible state of a scene: its ink, its pieces, and the offsets of its scroll views.
  private struct Sight: Equatable {
    var ink: [[Point]] = []
    var pieces: [SceneState.Piece]
    var offsets: [Point] = []
    var hasMenu: Bool

    init(_ scene: Scene) {
      pieces = scene.state.pieces
      hasMenu = scene.stage.overlays.menu != nil
      for (_, drawing) in scene.built.drawings {
        ink += (drawing.strokes + drawing.live).map(\.points)
      }
      for placed in scene.built.all {
        offsets.append((placed.view as? ScrollView)?.contentOffset ?? placed.view.center)
      }
    }
  }

  private struct Step {
    var time: Double
    var event: (Timestamp) -> InputEvent
  }

  private static func touch(_ time: Double, _ change: TouchChange) -> Step {
    Step(time: time) { .touches(TouchFrame(time: $0, changes: [change])) }
  }

  private static func pen(_ time: Double, _ changes: PenChange...) -> Step {
    Step(time: time) { .pen(PenFrame(time: $0, changes: changes)) }
  }

  /// Returns a pen that approaches at 400 ms, writes two strokes until 1,400 ms, and leaves at
  /// 1,500 ms.
  private static func writing(_ random: inout SeededGenerator) -> [Step] {
    let start = Point(x: 500, y: 350)
    var steps = [pen(400, .enter, .motion(start), .distance(0.5))]
    for first in [500.0, 1000] {
      steps.append(pen(first, .motion(start), .pressure(0.2), .down))
      for index in 1...90 {
        let place =
          start + Vector(dx: Double(index) * 3, dy: Double.random(in: -20...20, using: &random))
        steps.append(pen(first + Double(index) * 4, .pressure(0.5), .motion(place)))
      }
      steps.append(pen(first + 400, .up))
    }
    steps.append(pen(1500, .leave))
    return steps
  }

  /// Returns a contact of the hand, which lands at any time, slides, and lifts.
  ///
  /// It lifts while the pen is near or after it was near. If `mayLiftEarly`, it may also lift
  /// earlier, while the hand settles.
  private static func contact(
    _ id: Int32, _ random: inout SeededGenerator, mayLiftEarly: Bool
  ) -> [Step] {
    let isEarly = mayLiftEarly && Bool.random(using: &random)
    let lands = Double.random(in: 0...(isEarly ? 250 : 1_950), using: &random)
    let lifts =
      isEarly
      ? lands + .random(in: 10...140, using: &random)
      : max(lands, 420) + .random(in: 10...1_500, using: &random)
    let start = Point(
      x: .random(in: 100...1_100, using: &random), y: .random(in: 60...700, using: &random))
    let way = Vector(
      dx: .random(in: -120...120, using: &random), dy: .random(in: -120...120, using: &random))
    var steps = [touch(lands, .down(id: id, start))]
    for share in stride(from: 0.1, through: 1, by: 0.1) {
      steps.append(touch(lands + (lifts - lands) * share * 0.9, .move(id: id, start + way * share)))
    }
    return steps + [touch(lifts, .up(id: id))]
  }

  private static func play(_ steps: [Step], on scene: Scene) -> Sight {
    let ordered = steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, step) in ordered {
      let time = Timestamp(nanoseconds: 1_000_000_000) + .milliseconds(step.time)
      scene.stage.advance(to: time)
      scene.stage.handle(step.event(time))
    }
    var time = Timestamp(nanoseconds: 6_000_000_000)
    for _ in 0..<60 {
      time = time + .milliseconds(16)
      scene.stage.advance(to: time)
    }
    return Sight(scene)
  }

  @Test(
    "a pen writes among palms in 100 random orders: no stray dot, no scroll, no lost stroke",
    arguments: ["board", "draw", "smooth", "multi-draw"])
  func orders(_ name: String) throws {
    let loaded = try SceneHand.loader.load(name)
    func scene(_ rules: PalmRules = PalmRules()) -> Scene {
      let scene = loaded.makeScene(size: Size(width: 1280, height: 800))
      scene.interaction.palmRules = rules
      return scene
    }
    var spoiled = 0
    for seed in 0..<25 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let writing = Self.writing(&random)
      let contacts = (0..<Int.random(in: 1...4, using: &random)).flatMap {
        // A scroll by the hand before the pen arrives stays; its ink does not.
        Self.contact(Int32($0), &random, mayLiftEarly: name != "board")
      }
      let alone = Self.play(writing, on: scene())
      // The points of the scene smooth are far apart.
      let least = name == "smooth" ? 2 : 60
      #expect(!alone.ink.isEmpty && alone.ink.allSatisfy { $0.count > least })
      let together = Self.play(writing + contacts, on: scene())
      #expect(together == alone, "\(name), seed \(seed)")
      if seed < 5, Self.play(writing + contacts, on: scene(.none)) != alone { spoiled += 1 }
    }
    #expect(spoiled >= 3, "without the rules the palms must be seen, or this test shows nothing")
  }

  @Test("views that a palm moved before the pen came return, and undo does not include that move")
  func undone() throws {
    let hand = try SceneHand("board")
    let strip = try #require(try hand.view("strip") as? ScrollView)
    hand.down(0, 600, 80)
    hand.glide(0, 300, 80)
    #expect(strip.contentOffset.x > 100)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)), after: 8)
    #expect(strip.contentOffset.x == 0)
    hand.wait(500)
    #expect(strip.contentOffset.x == 0 && !hand.scene.canUndo)
  }

  @Test(
    "the dot of a palm that lifted right before the pen came is removed; the effect of a tap stays")
  func lifted() throws {
    let hand = try SceneHand("multi-draw")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    hand.tap(200, 300)
    #expect(paper.strokes.count == 1)
    hand.wait(300)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    #expect(paper.strokes.isEmpty && !hand.scene.canUndo)
    hand.pen(.leave)
    hand.wait(600)
    hand.tap(200, 300)
    hand.wait(600)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    #expect(paper.strokes.count == 1, "that was a finger's")

    let board = try SceneHand("board")
    let strip = try #require(try board.view("strip") as? ScrollView)
    board.drag(600, 80, to: 300, 80)
    let offset = strip.contentOffset
    board.pen(.enter, .motion(Point(x: 400, y: 400)), after: 8)
    #expect(offset.x > 100 && strip.contentOffset.x >= offset.x)
  }

  @Test(
    "fingers work again once the pen has been away long enough, or has been idle for 10 s")
  func away() throws {
    let hand = try SceneHand("multi-draw")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    hand.tap(200, 300)
    hand.pen(.leave)
    hand.wait(400)
    hand.tap(200, 300)
    #expect(paper.strokes.isEmpty)
    hand.wait(600)
    hand.tap(200, 300)
    #expect(paper.strokes.count == 1)
    hand.wait(600)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    hand.wait(10_100, step: 100)
    hand.tap(600, 300)
    #expect(paper.strokes.count == 2)
  }

  @Test("a control that a palm moved before the pen came returns to its value")
  func control() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0.5},
       "views": [{"id": "slider", "type": "slider", "frame": [0, 0, 400, 44], "value": "level"}]}
      """)
    hand.down(0, 390, 22)
    #expect(hand.scene.values[0] == .number(1))
    hand.pen(.enter, .motion(Point(x: 400, y: 400)), after: 8)
    #expect(hand.scene.values[0] == .number(0.5))
    #expect(try #require(hand.view("slider") as? Slider).value == 0.5)
  }

  @Test("the scene sets whether palms are refused, and how they are detected")
  func members() throws {
    func rules(_ member: String) throws -> PalmRules {
      let text = SceneText("{ \"version\": 1\(member) }")
      #expect(text.faults(.error).isEmpty)
      return try #require(text.scene).palms
    }
    #expect(try rules("") == PalmRules())
    #expect(try rules(", \"palms\": false") == .none)
    var own = PalmRules()
    (own.pen, own.after, own.contact, own.cluster) = (false, 100, 30, 5)
    #expect(
      try rules(", \"palms\": { \"pen\": false, \"after\": 100, \"contact\": 30, \"cluster\": 5 }")
        == own)
  }

  @Test(
    "a ring shows where a pen hovers over a drawing, and disappears when the pen draws or leaves")
  func ring() throws {
    let hand = try SceneHand("draw")
    _ = hand.scene.tree.takeDamage()
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    #expect(hand.scene.stage.overlays.pens?.rings.map(\.center) == [Point(x: 400, y: 400)])
    #expect(!hand.scene.tree.takeDamage().isEmpty)
    hand.pen(.down)
    #expect(hand.scene.stage.overlays.pens?.rings.isEmpty == true)
    hand.pen(.up)
    #expect(hand.scene.stage.overlays.pens?.rings.count == 1)
    hand.pen(.leave)
    #expect(hand.scene.stage.overlays.pens?.rings.isEmpty == true)
  }
}

extension SceneHand {
  /// Sends a pen frame some milliseconds from now.
  fileprivate func pen(_ changes: PenChange..., after ms: Double = 1) {
    scene.stage.handle(.pen(PenFrame(time: now + .milliseconds(ms), changes: changes)))
  }
}
