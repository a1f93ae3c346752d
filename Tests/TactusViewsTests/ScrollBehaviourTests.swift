import TactusGeometry
import TactusInput
import Testing

@testable import TactusViews

@Suite("How a scroll view scrolls")
struct ScrollBehaviourTests {
  let tree = ViewTree(size: Size(width: 300, height: 200))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.contentSize = Size(width: 1000, height: 500)
    tree.root.add(view)
  }

  private func time(_ ms: Double) -> Timestamp { Timestamp.zero + .milliseconds(ms) }

  /// Pulls the content by a translation, releases it with a velocity and waits until it rests.
  private func throwContent(_ translation: Vector, _ velocity: Vector) -> Point {
    view.beginScroll()
    view.scroll(by: translation)
    view.endScroll(velocity: velocity, at: time(1000))
    var milliseconds = 1000.0
    while tree.advance(to: time(milliseconds)) && milliseconds < 20_000 { milliseconds += 8 }
    #expect(!view.isDecelerating)
    return view.contentOffset
  }

  static let throwsOfPages: [(translation: Double, velocity: Double, page: Double)] = [
    (-20, 0, 0), (-120, 0, 1), (-20, -900, 1), (-120, 600, 0), (-20, -9000, 1), (150, 0, 0),
  ]

  @Test(
    "a paging view stops at the next page at most, however far and fast it is thrown",
    arguments: throwsOfPages)
  func pages(_ pull: (translation: Double, velocity: Double, page: Double)) {
    view.isPaging = true
    let rest = throwContent(
      Vector(dx: pull.translation, dy: 0), Vector(dx: pull.velocity, dy: 0))
    #expect(rest == Point(x: pull.page * 200, y: 0))
  }

  @Test("a paging view never stops between two pages, wherever a finger stopped it")
  func caughtPage() {
    view.isPaging = true
    view.beginScroll()
    view.scroll(by: Vector(dx: -130, dy: 0))
    view.endScroll(velocity: Vector(dx: -100, dy: 0), at: time(0))
    _ = tree.advance(to: time(60))
    view.fingerDown(at: time(60))
    #expect(view.contentOffset.x > 130 && view.contentOffset.x < 200)
    view.fingersLeft(at: time(60))
    var milliseconds = 60.0
    while tree.advance(to: time(milliseconds)) && milliseconds < 9000 { milliseconds += 8 }
    #expect(view.contentOffset.x == 200)
  }

  @Test("the last page ends at the end of the content")
  func lastPage() {
    view.contentSize.width = 450
    view.isPaging = true
    view.contentOffset.x = 200
    #expect(throwContent(Vector(dx: -80, dy: 0), Vector(dx: -500, dy: 0)).x == 250)
  }

  static let locked: [(pull: Vector, moved: Vector)] = [
    (Vector(dx: -30, dy: -10), Vector(dx: 30, dy: 0)),
    (Vector(dx: -10, dy: -30), Vector(dx: 0, dy: 30)),
    (Vector(dx: -20, dy: -20), Vector(dx: 20, dy: 20)),
  ]

  @Test(
    "a directional lock keeps to the axis of the first pull, and leaves a diagonal pull free",
    arguments: locked)
  func lock(_ pull: (pull: Vector, moved: Vector)) {
    view.isDirectionalLockEnabled = true
    view.beginScroll()
    view.scroll(by: pull.pull * 0.1)
    view.scroll(by: pull.pull)
    #expect(view.contentOffset == Point.zero + pull.moved)
    // The axis stays locked whatever the finger does later.
    view.scroll(by: Vector(dx: -50, dy: -50))
    #expect((view.contentOffset.x > 0) == (pull.moved.dx > 0))
    #expect((view.contentOffset.y > 0) == (pull.moved.dy > 0))
  }

  @Test("content that a touchpad scrolled decelerates from its speed when the fingers leave")
  func kinetic() {
    for step in 1...10 {
      view.scrollContent(by: Vector(dx: 8, dy: 0), at: time(Double(step) * 10))
    }
    view.runOnAfterScroll(at: time(105))
    #expect(abs(view.velocity(at: time(105)).dx - 800) < 1)
    #expect(tree.advance(to: time(200)))
    #expect(view.contentOffset.x > 80 + 60)
  }

  @Test("fingers that rest before they lift throw no content, and a wheel never throws any")
  func still() {
    for step in 1...10 {
      view.scrollContent(by: Vector(dx: 8, dy: 0), at: time(Double(step) * 10))
    }
    view.runOnAfterScroll(at: time(200))
    #expect(!view.isDecelerating)
    for _ in 1...10 { view.scrollContent(by: Vector(dx: 15, dy: 0)) }
    view.runOnAfterScroll(at: time(201))
    #expect(!view.isDecelerating)
  }

  @Test("advancing visits only views that move by themselves, and none if all stand still")
  func movers() {
    #expect(!tree.advance(to: time(0)))
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    tree.root.add(other)
    other.glide(to: Point(x: 100, y: 100), at: time(0))
    #expect(tree.advance(to: time(50)))
    other.removeFromParent()
    #expect(!tree.advance(to: time(60)))
    tree.root.add(other)
    #expect(tree.advance(to: time(70)))
    #expect(!tree.advance(to: time(5000)))
    #expect(other.center == Point(x: 100, y: 100))
  }
}
