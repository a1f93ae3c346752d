import PanRecognizer
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

@Suite("Pan")
struct PanTests {
  @Test(
    "within the slop no pan begins, in any direction",
    arguments: [(10.0, 0.0), (-10, 0), (0, 10), (0, -10), (7, 7)])
  func withinSlop(dx: Double, dy: Double) {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 100, 100, at: 0)
    bench.drag(0, to: 100 + dx, 100 + dy, from: 0)
    #expect(bench.takeLog().isEmpty)
    bench.up(0, at: 200)
    #expect(bench.takeLog() == ["200 pan failed: too-short"])
  }

  @Test("beyond the slop a pan begins, and the slop is no part of the translation")
  func slopIsNotTranslated() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 112, 100, at: 10)
    #expect(bench.takeLog() == ["10 pan began: recognized"])
    let began = try #require(bench.last("pan"))
    #expect(began.asPan.translation.dx == 2 && began.asPan.translation.dy == 0)
    #expect(began.reason.measured == 12 && began.reason.limit == 10)
    bench.move(0, 150, 120, at: 20)
    let changed = try #require(bench.last("pan"))
    #expect(changed.asPan.translation.dx == 40 && changed.asPan.translation.dy == 20)
    bench.up(0, at: 30)
    #expect(bench.takeLog() == ["30 pan ended: recognized"])
  }

  @Test(
    "a horizontal pan needs more horizontal than vertical displacement",
    arguments: [
      (20.0, 0.0, true), (20, 19, true), (20, 20, false), (19, 20, false), (-20, 5, true),
    ]
  )
  func axis(dx: Double, dy: Double, begins: Bool) {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", ["axis": PanRecognizer.Axis.horizontal.parameterValue])
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 100 + dx, 100 + dy, at: 10)
    #expect(bench.takeLog().isEmpty == !begins)
  }

  @Test("the axis is the view's: on a view turned by a quarter turn, down is horizontal")
  func turnedView() {
    let bench = GestureBench()
    bench.attach(
      PanRecognizer.self, "pan", ["axis": PanRecognizer.Axis.horizontal.parameterValue],
      toView: .rotation(.pi / 2))
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 100, 130, at: 10)
    #expect(bench.takeLog() == ["10 pan began: recognized"])
  }

  @Test("a dominant pan keeps to the axis of its beginning")
  func dominant() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", ["axis": PanRecognizer.Axis.dominant.parameterValue])
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 105, 120, at: 10)
    bench.move(0, 180, 140, at: 20)
    let pan = try #require(bench.last("pan"))
    #expect(pan.asPan.translation.dx == 0 && pan.asPan.translation.dy > 25)
  }

  @Test(
    "on a turned view, a dominant pan keeps to the axis of the view",
    arguments: [30.0, 90, 135, -60], [true, false])
  func dominantOnTurnedView(degrees: Double, isHorizontal: Bool) throws {
    let bench = GestureBench()
    let toView = Transform.rotation(degrees * .pi / 180).then(.scale(x: 2, y: 2))
    bench.attach(
      PanRecognizer.self, "pan", ["axis": PanRecognizer.Axis.dominant.parameterValue],
      toView: toView)
    // In the view's frame: 40 px along one axis, then 40 px along both.
    let toSurface = try #require(toView.inverse)
    let along = isHorizontal ? Vector(dx: 80, dy: 10) : Vector(dx: 10, dy: 80)
    let first = Point(x: 400, y: 400) + toSurface.apply(along)
    let last = first + toSurface.apply(Vector(dx: 80, dy: 80))
    bench.down(0, 400, 400, at: 0)
    bench.move(0, first.x, first.y, at: 10)
    bench.move(0, last.x, last.y, at: 20)
    let pan = try #require(bench.last("pan")).asPan
    let seen = toView.apply(pan.translation)
    let (kept, lost) = isHorizontal ? (seen.dx, seen.dy) : (seen.dy, seen.dx)
    // Both movements, without the slop of 10 px on the surface.
    #expect(abs(kept - 140) < 1e-9 && abs(lost) < 1e-9)
    let speed = toView.apply(pan.velocity)
    #expect(abs(isHorizontal ? speed.dy : speed.dx) < 1e-9)
  }

  @Test("one finger never begins a pan of two")
  func minimumTouches() {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", ["minimumTouches": .number(2)])
    bench.down(0, 100, 100, at: 0)
    bench.drag(0, to: 300, 100, from: 0)
    #expect(bench.takeLog().isEmpty)
    bench.down(1, 300, 200, at: 100)
    bench.moveAll([(0, 330, 100), (1, 330, 200)], at: 110)
    #expect(bench.takeLog() == ["110 pan began: recognized"])
  }

  @Test("a finger that comes or goes moves the center, but not the translation")
  func handOver() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 160, 100, at: 10)
    let before = try #require(bench.last("pan")).asPan.translation.dx
    bench.down(1, 400, 300, at: 20)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == before)
    bench.moveAll([(0, 170, 100), (1, 410, 300)], at: 30)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == before + 10)
    bench.up(0, at: 40)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == before + 10)
    bench.move(1, 415, 300, at: 50)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == before + 15)
  }

  @Test("a finger beyond the maximum is ignored, and the pan continues")
  func maximumTouches() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", ["maximumTouches": .number(1)])
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 150, 100, at: 10)
    bench.down(1, 500, 500, at: 20)
    bench.move(1, 600, 500, at: 30)
    bench.move(0, 160, 100, at: 40)
    let pan = try #require(bench.last("pan"))
    #expect(pan.asPan.translation.dx == 50 && pan.touches.count == 1)
  }

  @Test("two quick events have a velocity; a lift after a second of rest has none")
  func fling() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 120, 100, at: 10)
    bench.up(0, at: 12)
    #expect(abs(try #require(bench.last("pan")).asPan.velocity.dx - 2000) < 1)
    bench.down(0, 100, 100, at: 1000)
    bench.drag(0, to: 200, 100, from: 1000)
    bench.up(0, at: 2100)
    #expect(try #require(bench.last("pan")).asPan.velocity.dx == 0)
  }

  @Test("a cancelled touch cancels the pan")
  func cancel() {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 150, 100, at: 10)
    bench.cancel(0, at: 20)
    #expect(
      bench.takeLog() == ["10 pan began: recognized", "20 pan cancelled: touch-cancelled"])
  }

  private static let moving = ["follows": PanRecognizer.Followed.moving.parameterValue]

  @Test("a resting finger does not slow the pan", arguments: [0, 1])
  func resting(mover: Int32) throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", Self.moving)
    bench.down(0, 100, 100, at: 0)
    bench.down(1, 300, 100, at: 5)
    let start = mover == 0 ? 100.0 : 300
    for step in 1...29 { bench.move(mover, start + 10 * Double(step), 100, at: 10 * Double(step)) }
    #expect(try #require(bench.last("pan")).asPan.translation == Vector(dx: 280, dy: 0))
  }

  @Test("two fingers moving alike move the pan once, reported together or in turn")
  func together() throws {
    for gap in [0.0, 4] {
      let bench = GestureBench()
      bench.attach(PanRecognizer.self, "pan", Self.moving)
      bench.down(0, 100, 100, at: 0)
      bench.down(1, 300, 100, at: 0)
      for step in 1...20 {
        bench.move(0, 100 + 10 * Double(step), 100, at: 10 * Double(step))
        bench.move(1, 300 + 10 * Double(step), 100, at: 10 * Double(step) + gap)
      }
      #expect(try #require(bench.last("pan")).asPan.translation.dx == 190)
    }
  }

  @Test("a second person's finger takes over once the first rests, without a jump")
  func takesOver() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "pan", Self.moving)
    bench.down(0, 100, 100, at: 0)
    for step in 1...10 { bench.move(0, 100 + 10 * Double(step), 100, at: 10 * Double(step)) }
    bench.down(1, 400, 100, at: 110)
    var last = try #require(bench.last("pan")).asPan.translation.dx
    #expect(last == 90)
    for step in 1...10 {
      bench.move(1, 400 - 10 * Double(step), 100, at: 120 + 10 * Double(step))
      let next = try #require(bench.last("pan")).asPan.translation.dx
      #expect(abs(next - last) <= 10)
      last = next
    }
    // The first 10 px of the second finger decide that it leads.
    #expect(last == 0)
    bench.up(1, at: 300)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == 0)
    for step in 1...10 { bench.move(0, 200 + 10 * Double(step), 100, at: 310 + 10 * Double(step)) }
    bench.up(0, at: 420)
    #expect(try #require(bench.last("pan")).asPan.translation.dx == 100)
  }

  @Test("a movement across the axis does not lead")
  func acrossDoesNotLead() throws {
    let bench = GestureBench()
    bench.attach(
      PanRecognizer.self, "pan",
      Self.moving.merging(["axis": PanRecognizer.Axis.horizontal.parameterValue]) { $1 })
    bench.down(0, 100, 100, at: 0)
    bench.down(1, 300, 100, at: 0)
    for step in 1...20 {
      bench.move(0, 100, 100 + 20 * Double(step), at: 10 * Double(step))
      bench.move(1, 300 + 10 * Double(step), 100, at: 10 * Double(step))
    }
    #expect(try #require(bench.last("pan")).asPan.translation.dx == 190)
  }
}
