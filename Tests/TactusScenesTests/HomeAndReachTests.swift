import TactusGeometry
import TactusInput
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// The places of views after three taps, after a resize, and after they were left outside the
/// window.
@Suite("Home and within reach")
struct HomeAndReachTests {
  static let window = Rect(x: 0, y: 0, width: 1280, height: 800)

  @Test("three taps let a view glide back to its place, size and angle")
  func threeTaps() throws {
    let hand = try SceneHand("parallel")
    let view = try hand.view("picture")
    let home = view.frame
    Self.moveSizeAndTurn(view, by: hand)
    let away = view.center
    #expect(away != home.center && view.transform.scaleFactor < 0.9)
    for _ in 1...3 {
      hand.wait(100)
      hand.tap(view.center.x, view.center.y)
    }
    #expect(view.center == away, "it starts from where it was")
    hand.wait(150)
    let middle = (view.center - home.center).length
    #expect(middle > 1 && middle < (away - home.center).length - 1, "it is on its way")
    #expect(view.transform != .identity)
    hand.wait(1500)
    #expect(view.frame == home && view.transform == .identity)
  }

  private static func moveSizeAndTurn(_ view: View, by hand: SceneHand) {
    let (x, y) = (view.center.x, view.center.y)
    hand.down(0, x - 100, y)
    hand.down(1, x + 100, y)
    for step in 1...25 { hand.move(1, x + 100 - Double(step) * 4, y + Double(step) * 2) }
    hand.glide(0, x - 60, y + 140)
    hand.up(0)
    hand.up(1)
    hand.wait(500)
  }

  @Test("a finger takes over a view gliding home at its current position")
  func takenOver() throws {
    let hand = try SceneHand("parallel")
    let view = try hand.view("picture")
    hand.drag(view.center.x, view.center.y, to: 300, 650)
    for _ in 1...3 {
      hand.wait(100)
      hand.tap(view.center.x, view.center.y)
    }
    hand.wait(100)
    hand.down(0, view.center.x, view.center.y)
    let grip = view.center
    hand.wait(300)
    #expect(view.center == grip)
    hand.up()
  }

  @Test("a gesture that turns a view continues from a turn in progress")
  func turnedOver() throws {
    let hand = try SceneHand("parallel")
    let view = try hand.view("picture")
    view.transform = .rotation(1)
    view.glideUpright(to: view.center, at: hand.now)
    hand.wait(200)
    let angle = view.transform.rotationAngle
    #expect(angle > 0.1 && angle < 0.9)
    hand.scene.memory.holds.transform(view, by: .rotation(0.5), about: nil)
    hand.wait(600)
    #expect(abs(view.transform.rotationAngle - angle - 0.5) < 1e-9)
  }

  @Test(
    "a moved view keeps its offset from home when the window changes",
    arguments: ["responder", "recognizer"])
  func resized(name: String) throws {
    let hand = try SceneHand("drag")
    let view = try hand.view(name)
    let home = view.center
    hand.drag(home.x, home.y, to: home.x + 90, home.y - 100)
    let way = view.center - home
    hand.scene.stage.resize(to: Size(width: 1000, height: 700), scale: 1)
    let newHome = try SceneHand("drag", size: Size(width: 1000, height: 700)).view(name)
    #expect(way.length > 50 && view.center == newHome.center + way)
  }

  @Test(
    "a view confined to its parent stays inside in a smaller window, and returns with the old size")
  func resizedWithin() throws {
    let hand = try SceneHand("constrained")
    let view = try hand.view("piece")
    let frame = try #require(view.parent)
    let start = view.toSurface.apply(view.bounds.center)
    hand.drag(start.x, start.y, to: 1270, 790)
    let way = view.center - frame.bounds.center
    hand.scene.stage.resize(to: Size(width: 500, height: 400), scale: 1)
    #expect(frame.bounds.contains(view.frame.inset(by: 0.01)))
    hand.scene.stage.resize(to: Self.window.size, scale: 1)
    #expect(view.center == frame.bounds.center + way)
  }

  @Test("a sized view keeps its size when the window changes")
  func sizedThenResized() throws {
    let hand = try SceneHand("drag")
    let view = try hand.view("responder")
    view.bounds.size = Size(width: 60, height: 60)
    hand.scene.stage.resize(to: Size(width: 1000, height: 700), scale: 1)
    #expect(view.bounds.size == Size(width: 60, height: 60))
  }

  @Test(
    "a view released outside the window returns into reach, and a cancelled one returns to its place",
    arguments: ["responder", "recognizer"], [true, false])
  func lost(name: String, cancels: Bool) throws {
    let hand = try SceneHand("drag")
    let view = try hand.view(name)
    let start = view.center
    hand.down(0, start.x, start.y)
    hand.glide(0, -300, 440)
    hand.wait(200)
    #expect(view.center.x < -200, "under the finger it may be anywhere")
    if cancels { hand.cancel() } else { hand.up() }
    hand.wait(2000)
    #expect(view.center.x == (cancels ? start.x : 0))
    let place = Point(x: view.center.x + 10, y: view.center.y)
    #expect(hand.scene.tree.root.hitTest(place) === view)
  }

  @Test("a view with enough left inside the window stays where it was released")
  func stays() throws {
    let hand = try SceneHand("drag")
    let view = try hand.view("recognizer")
    hand.drag(view.center.x, view.center.y, to: 1320, 300)
    let place = view.center
    #expect(place.x > 1280 && view.frame.minX < 1280 - 40)
    hand.wait(2000)
    #expect(view.center == place)
  }

  @Test(
    "in a low window the discs and pictures leave heading and button free",
    arguments: [
      ("hit-circle", ["red", "yellow", "green"]), ("hit-bitmap", ["flower", "leaf"]),
    ])
  func lowWindow(name: String, pieces: [String]) throws {
    let hand = try SceneHand(name, size: Size(width: 740, height: 360))
    let heading = try hand.view("heading").frame
    let button = try hand.view("bounds")
    for piece in pieces {
      let view = try hand.view(piece)
      let place = view.toSurface.apply(view.bounds)
      #expect(place.intersection(heading).isEmpty && place.intersection(button.frame).isEmpty)
      #expect(hand.scene.tree.root.hitTest(view.toSurface.apply(view.bounds.center)) === view)
      let center = view.toSurface.apply(view.bounds.center)
      hand.drag(center.x, center.y, to: button.center.x, button.center.y)
    }
    #expect(hand.scene.tree.root.hitTest(button.center) === button, "they go below it")
  }

  @Test("conflicts: each tap shows its verdict, even one equal to the last")
  func secondTap() throws {
    let hand = try SceneHand("conflicts")
    let result = try #require(try hand.view("result") as? Label)
    for _ in 1...2 {
      hand.down(0, 600, 300)
      #expect(result.text.isEmpty, "the last verdict goes as the finger comes")
      hand.wait(40)
      hand.up()
      hand.wait(500)
      #expect(result.text == "single tap" && result.emphasis > 1, "it jumps")
      hand.wait(500)
    }
  }

  @Test("circle: the verdict on a stroke disappears when the next one begins")
  func staleVerdict() throws {
    let hand = try SceneHand("circle")
    let reason = try #require(try hand.view("reason") as? Label)
    hand.drag(200, 200, to: 500, 500)
    #expect(!reason.text.isEmpty)
    hand.wait(400)
    hand.down(0, 600, 300)
    #expect(reason.text.isEmpty)
    hand.up()
  }
}
