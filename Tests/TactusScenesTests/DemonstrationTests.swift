import TactusGeometry
import TactusInput
import TactusJSON
import TactusPictures
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("A hand that demonstrates gestures")
struct DemonstrationTests {
  private static let hint = """
    , "hint": { "after": 4000, "idle": 60000, "times": 2, "shows": [
      { "gesture": "pull", "from": "#strip .cell", "to": "#desk" },
      { "gesture": "draw", "from": "#desk" },
      { "gesture": "tap", "from": ".piece" }
    ] }
    """

  /// The time for which the hand shows a gesture.
  private static let step = 3500

  private func hand() throws -> SceneHand { try TableScene.hand(more: Self.hint) }

  private func demonstration(_ hand: SceneHand) -> DemonstrationView? {
    hand.scene.stage.overlays.demonstration
  }

  @Test("the hand appears after some seconds without a touch, a bounded number of times")
  func welcome() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.welcome(isNew: true)
    hand.wait(3900)
    #expect(demonstration(hand) == nil)
    #expect(hand.scene.stage.nextDeadline != nil, "the program wakes up for the hand")
    hand.wait(200)
    #expect(demonstration(hand) != nil)
    // Two of the three gestures can be shown, each of them twice.
    hand.wait(4 * Self.step - 400)
    #expect(demonstration(hand) != nil)
    hand.wait(600)
    #expect(demonstration(hand) == nil)
    #expect(hand.scene.stage.nextDeadline == nil, "the program has no reason to wake up again")
    #expect(!hand.scene.stage.advance(to: hand.now + .milliseconds(16)))
  }

  @Test("a line is drawn from one view to another or, without a goal, across the view it begins on")
  func lines() throws {
    let hand = try TableScene.hand(
      more: """
        , "hint": { "shows": [
          { "gesture": "draw", "from": "#strip", "to": "#desk" },
          { "gesture": "draw", "from": "#desk" }
        ] }
        """)
    hand.wait(16)
    hand.scene.showHint()
    let steps = try #require(demonstration(hand)).steps
    let (strip, desk) = (Point(x: 640, y: 80), Point(x: 640, y: 480))
    #expect(steps.map(\.start) == [strip, desk - Vector(dx: 140, dy: 0)])
    #expect(steps.map(\.end) == [desk, desk + Vector(dx: 140, dy: 0)])
  }

  @Test("frames are requested only while the hand moves, and it ends by itself")
  func frames() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.showHint()
    let stage = hand.scene.stage
    var (time, frames) = (hand.now, 0)
    while frames < 5000 {
      frames += 1
      if stage.advance(to: time) {
        time = time + .milliseconds(16)
      } else if let next = stage.nextDeadline {
        time = max(time, next)
      } else {
        break
      }
    }
    #expect(demonstration(hand) == nil)
    #expect(abs((time - hand.now).milliseconds - Double(4 * Self.step)) < 1)
    // The hand moves for 2.4 s of each step.
    #expect((4 * 140...4 * 156).contains(frames), "\(frames) frames")
  }

  @Test("with reduced motion, a still picture is shown until a touch or for the same time")
  func reduced() throws {
    let hand = try TableScene.hand(more: #", "reducedMotion": true"# + Self.hint)
    hand.wait(16)
    for isTouched in [true, false] {
      hand.scene.showHint()
      #expect(!hand.scene.stage.advance(to: hand.now + .milliseconds(16)), "nothing moves")
      hand.wait(4 * Self.step - 100, step: 500)
      #expect(demonstration(hand) != nil)
      if isTouched { hand.tap(640, 400) } else { hand.wait(200) }
      #expect(demonstration(hand) == nil)
    }
  }

  @Test("the hand does not appear over a sheet, and appears in a scene that replaces another")
  func replaced() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.welcome(isNew: true)
    let next = try self.hand()
    next.scene.succeed(hand.scene)
    next.wait(5000)
    #expect(demonstration(next) != nil)
    hand.scene.stage.present(PlainSheet())
    hand.wait(5000)
    #expect(demonstration(hand) == nil)
  }

  @Test("the first touch removes the hand and has its usual effect")
  func touched() throws {
    let hand = try hand()
    hand.scene.showHint()
    hand.wait(1000)
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.drag(300, 400, to: 500, 500)
    #expect(demonstration(hand) == nil && ink.strokes.count == 1)
  }

  @Test("a touch before the hand appears postpones it until the empty scene has been idle")
  func idle() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.welcome(isNew: true)
    hand.wait(3000)
    hand.tap(640, 400)
    hand.key("z", .control)
    hand.wait(59_000, step: 500)
    #expect(demonstration(hand) == nil)
    hand.wait(2000)
    #expect(demonstration(hand) != nil)
  }

  @Test("the hand stays away from a scene with pieces, unless a user asks for it")
  func occupied() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.welcome(isNew: true)
    hand.pull(to: 640, 400)
    hand.wait(70_000, step: 500)
    #expect(demonstration(hand) == nil)
    ShowHintAction().perform(on: hand.scene.tree.root, at: hand.now, in: hand.scene)
    #expect(demonstration(hand) != nil)
    hand.key("Escape")
    #expect(demonstration(hand) == nil)
  }

  @Test("a scene that is not told to welcome users shows no hand, as in a replay")
  func silent() throws {
    let hand = try hand()
    hand.tap(640, 400)
    hand.wait(120_000, step: 1000)
    #expect(demonstration(hand) == nil && hand.scene.stage.nextDeadline == nil)
  }

  @Test("the hand carries a picture from the first cell of the strip to the table")
  func pull() throws {
    let hand = try hand()
    hand.wait(16)
    hand.scene.showHint()
    hand.wait(700)
    let view = try #require(demonstration(hand))
    let ghost = try #require(view.children.compactMap { $0 as? PictureView }.first)
    let cell = try #require(hand.scene.tree.hitTest(Point(x: 60, y: 80)) as? PictureView)
    #expect((ghost.center - hand.place(of: cell)).length < 20)
    #expect(ghost.picture?.name == cell.picture?.name)
    hand.wait(1300)
    #expect((ghost.center - Point(x: 640, y: 480)).length < 1)
    #expect(hand.pieces.isEmpty, "the demonstration changes nothing")
  }

  @Test("a hint without gestures to list or to show is an error")
  func empty() {
    let text = #"{ "version": 1, "hint": { "title": "Welcome" } }"#
    #expect(SceneText(text).faults.contains { $0.message.contains("\"shows\"") })
  }
}

private final class PlainSheet: View, StageSheet {
  func holds(_ view: View) -> Bool { false }
  func dismiss() { removeFromParent() }
}
