import TactusGeometry
import TactusInput
import Testing

@testable import TactusViews

@Suite("Scroll view")
struct ScrollViewTests {
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.contentSize = Size(width: 2000, height: 100)
  }

  private func time(_ ms: Double) -> Timestamp { Timestamp.zero + .milliseconds(ms) }

  @Test("content follows the finger exactly, in both directions")
  func oneToOne() {
    view.scrollsVertically = false
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    for dx in [-3.0, -117.25, 40, 0.5] {
      view.scroll(by: Vector(dx: dx, dy: 7))
      #expect(view.contentOffset == Point(x: 500 - dx, y: 0))
    }
  }

  @Test("a disabled axis does not move, and the other one does")
  func axes() {
    view.contentSize = Size(width: 2000, height: 600)
    view.scrollsHorizontally = false
    view.beginScroll()
    view.scroll(by: Vector(dx: -50, dy: -60))
    #expect(view.contentOffset == Point(x: 0, y: 60))
  }

  @Test(
    "beyond the edge, content is displaced by (1 - 1 / (x * 0.55 / d + 1)) * d",
    arguments: [1.0, 10, 50, 100, 200, 1000])
  func rubberBand(pull: Double) {
    let expected = (1 - 1 / (pull * 0.55 / 200 + 1)) * 200
    view.beginScroll()
    view.scroll(by: Vector(dx: pull, dy: 0))
    #expect(abs(view.contentOffset.x + expected) < 1e-9)
    view.stop()
    view.contentOffset = Point(x: 1800, y: 0)
    view.beginScroll()
    view.scroll(by: Vector(dx: -pull, dy: 0))
    #expect(abs(view.contentOffset.x - 1800 - expected) < 1e-9)
  }

  @Test("catching content beyond its edge causes no jump")
  func noJumpAtTheEdge() {
    view.beginScroll()
    view.scroll(by: Vector(dx: 150, dy: 0))
    let shown = view.contentOffset.x
    view.beginScroll()
    view.scroll(by: .zero)
    #expect(abs(view.contentOffset.x - shown) < 1e-9)
  }

  @Test(
    "released content keeps 0.998 of its speed each millisecond, or 0.99 if it is fast",
    arguments: [(false, 0.998), (true, 0.99)])
  func momentum(isFast: Bool, kept: Double) {
    view.isFast = isFast
    view.contentSize = Size(width: 100_000, height: 100)
    view.contentOffset = Point(x: 50_000, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -1000, dy: 0), at: time(0))
    for ms in [1.0, 16, 100, 333, 400] {
      _ = view.advance(to: time(ms))
      var factor = 1.0
      for _ in 0..<Int(ms) { factor *= kept }
      #expect(abs(view.velocity(at: time(ms)).dx - 1000 * factor) < 0.01)
      // The displacement is the integral of the speed: v (1 - kept^t) / -ln(kept) in px and ms.
      let decay = kept == 0.998 ? 0.0020020026706730793 : 0.010050335853501441
      let way = (1 - factor) / decay
      #expect(abs(view.contentOffset.x - 50_000 - way) < 0.01, "after \(ms) ms")
    }
  }

  @Test("the position does not depend on how often it is computed")
  func closedForm() {
    let other = ScrollView(frame: view.frame)
    other.contentSize = view.contentSize
    for view in [view, other] {
      view.contentOffset = Point(x: 300, y: 0)
      view.beginScroll()
      view.endScroll(velocity: Vector(dx: -2500, dy: 0), at: time(0))
    }
    for ms in 1...1000 { _ = view.advance(to: time(Double(ms))) }
    _ = other.advance(to: time(1000))
    #expect(view.contentOffset == other.contentOffset)
  }

  @Test("content comes to rest by itself and then moves no more")
  func rest() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -300, dy: 0), at: time(0))
    #expect(view.advance(to: time(100)))
    #expect(!view.advance(to: time(5000)))
    #expect(!view.isDecelerating)
    let rested = view.contentOffset
    _ = view.advance(to: time(9000))
    #expect(view.contentOffset == rested)
  }

  @Test("a slow lift leaves the content in place")
  func slowLift() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -5, dy: 0), at: time(0))
    #expect(!view.isDecelerating && view.contentOffset.x == 500)
  }

  @Test(
    "content thrown over the edge returns exactly to the edge, without overshooting",
    arguments: [-6000.0, 6000])
  func edges(speed: Double) {
    view.contentOffset = Point(x: 900, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: speed, dy: 0), at: time(0))
    let edge = speed > 0 ? 0.0 : 1800
    var wasBeyond = false
    for ms in stride(from: 8.0, through: 6000, by: 8) {
      _ = view.advance(to: time(ms))
      let isBeyond = speed > 0 ? view.contentOffset.x < edge : view.contentOffset.x > edge
      if isBeyond { wasBeyond = true }
      if wasBeyond {
        let isInside = speed > 0 ? view.contentOffset.x > edge : view.contentOffset.x < edge
        #expect(!isInside)
      }
    }
    #expect(wasBeyond && view.contentOffset.x == edge && !view.isDecelerating)
  }

  @Test("content released beyond the edge returns to the edge")
  func backFromTheEdge() {
    view.beginScroll()
    view.scroll(by: Vector(dx: 120, dy: 0))
    view.endScroll(velocity: .zero, at: time(0))
    #expect(view.isDecelerating)
    _ = view.advance(to: time(2000))
    #expect(view.contentOffset.x == 0 && !view.isDecelerating)
  }

  @Test("a finger catches moving content at its position of that moment")
  func catching() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -2000, dy: 0), at: time(0))
    #expect(view.isCaught(at: time(50)))
    view.fingerDown(at: time(50))
    #expect(!view.isDecelerating && !view.isCaught(at: time(50)))
    let caught = view.contentOffset.x
    #expect(caught > 590 && caught < 600)
    _ = view.advance(to: time(500))
    #expect(view.contentOffset.x == caught)
  }

  @Test("almost resting content is not caught: a tap on it is a tap")
  func notCaught() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -90, dy: 0), at: time(0))
    #expect(view.isDecelerating && !view.isCaught(at: time(0)))
  }

  @Test("content caught beyond the edge stays there, and returns after the finger has lifted")
  func caughtBeyond() {
    view.beginScroll()
    view.scroll(by: Vector(dx: 120, dy: 0))
    view.endScroll(velocity: .zero, at: time(0))
    view.fingerDown(at: time(20))
    let held = view.contentOffset.x
    #expect(held < 0)
    _ = view.advance(to: time(500))
    #expect(view.contentOffset.x == held)
    view.fingersLeft(at: time(500))
    _ = view.advance(to: time(3000))
    #expect(view.contentOffset.x == 0)
  }

  @Test("scrolling disabled under a finger stops at once, and resumes only with a new finger")
  func switchedOff() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.scroll(by: Vector(dx: -20, dy: 0))
    view.isScrollEnabled = false
    view.scroll(by: Vector(dx: -80, dy: 0))
    #expect(view.contentOffset.x == 520 && !view.isTracking)
    view.endScroll(velocity: Vector(dx: -900, dy: 0), at: time(10))
    #expect(!view.isDecelerating)
    view.beginScroll()
    #expect(!view.isTracking)
    view.isScrollEnabled = true
    view.scroll(by: Vector(dx: -80, dy: 0))
    #expect(view.contentOffset.x == 520)
    view.beginScroll()
    view.scroll(by: Vector(dx: -5, dy: 0))
    #expect(view.contentOffset.x == 525)
  }

  @Test("scrolling disabled during deceleration stops")
  func switchedOffMoving() {
    view.contentOffset = Point(x: 500, y: 0)
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -2000, dy: 0), at: time(0))
    view.isScrollEnabled = false
    #expect(!view.isDecelerating && !view.advance(to: time(100)))
  }

  @Test("a wheel moves content at once and no farther than its edges")
  func wheel() {
    view.scrollContent(by: Vector(dx: 45, dy: 9))
    #expect(view.contentOffset == Point(x: 45, y: 0))
    view.scrollContent(by: Vector(dx: -100, dy: 0))
    #expect(view.contentOffset == .zero)
    view.scrollContent(by: Vector(dx: 1e9, dy: 0))
    #expect(view.contentOffset.x == 1800)
  }

  @Test("content that shrinks clamps the offset")
  func shrinking() {
    view.contentOffset = Point(x: 1500, y: 0)
    view.contentSize = Size(width: 600, height: 100)
    #expect(view.contentOffset.x == 400)
    view.frame = Rect(x: 0, y: 0, width: 600, height: 100)
    #expect(view.contentOffset.x == 0)
  }
}

@Suite("Movements without a finger")
struct GlideTests {
  private func time(_ ms: Double) -> Timestamp { Timestamp.zero + .milliseconds(ms) }

  @Test("a glide arrives exactly, never overshoots, and stops")
  func arrives() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.glide(to: Point(x: 305, y: 5), at: time(0))
    var last = 5.0
    for ms in stride(from: 8.0, through: 3000, by: 8) {
      let moves = view.advance(to: time(ms))
      #expect(view.center.x >= last && view.center.x <= 305 && view.center.y == 5)
      last = view.center.x
      if !moves { break }
    }
    #expect(view.center == Point(x: 305, y: 5))
    #expect(!view.advance(to: time(4000)))
  }

  @Test("a glide does not depend on the times at which it is computed")
  func closedForm() {
    let a = View()
    let b = View()
    for view in [a, b] {
      view.glide(to: Point(x: 100, y: 50), velocity: Vector(dx: 400, dy: -90), at: time(0))
    }
    for ms in 1...200 { _ = a.advance(to: time(Double(ms))) }
    _ = b.advance(to: time(200))
    #expect(a.center == b.center)
  }

  @Test("a finger on a gliding view stops it in place")
  func stopped() {
    let view = View()
    view.glide(to: Point(x: 100, y: 0), at: time(0))
    _ = view.advance(to: time(60))
    let place = view.center
    view.fingerDown(at: time(60))
    #expect(!view.advance(to: time(200)))
    #expect(view.center == place && place.x > 0 && place.x < 100)
  }
}
