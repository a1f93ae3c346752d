import CircleRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Circle: the methods of the literature")
struct CircleMethodTests {
  private func outcome(
    _ method: CircleRecognizer.Method, _ stroke: DrawnStroke, duration: Double = 600,
    _ values: [String: ParameterValue] = [:]
  ) -> Transition? {
    let bench = GestureBench()
    bench.attach(
      CircleRecognizer.self, "circle", values.merging(["method": method.parameterValue]) { $1 })
    stroke.draw(on: bench, duration: duration)
    #expect(bench.transitions.count == 1 && bench.faults.isEmpty)
    return bench.transitions.first
  }

  // MARK: arc

  @Test(
    "arc: a perfect circle is recognized at the lift, with the smallest rectangle about the mean")
  func arcCircle() throws {
    let bench = GestureBench()
    bench.attach(
      CircleRecognizer.self, "circle", ["method": CircleRecognizer.Method.arc.parameterValue])
    DrawnStroke.arc(radius: 80, steps: 120).draw(on: bench, duration: 600, lifts: false)
    #expect(bench.actions.isEmpty)
    bench.up(0, at: 600)
    let circle = try #require(bench.last("circle"))
    #expect(circle.state == .ended && circle.reason.code == .recognized)
    #expect(
      abs(circle.asCircle.rectangle.size.width - 160) < 0.1
        && abs(circle.asCircle.rectangle.size.height - 160) < 0.1)
    #expect(
      abs(
        circle.asCircle.rectangle.origin.x + circle.asCircle.rectangle.size.width / 2
          - circle.asCircle.center.x) < 1e-9)
    // The start counts twice among the points, which moves their mean a little.
    #expect(abs(circle.asCircle.center.x - 300) < 1 && abs(circle.asCircle.center.y - 300) < 1)
    #expect(abs(abs(circle.asCircle.winding) - 2 * .pi) < 1e-6)
  }

  @Test("arc: a stroke may take 2 seconds; one nanosecond more, and it fails before the lift")
  func arcDuration() {
    #expect(outcome(.arc, .arc(), duration: 2000)?.state == .ended)
    let slow = outcome(.arc, .arc(), duration: 2500)
    #expect(slow?.reason.code == .tooLong && slow?.time.nanoseconds == 2_000_000_001)
  }

  @Test("arc: five changes of direction are allowed, and the sixth fails the stroke at once")
  func arcInflections() throws {
    // A perfect circle has four if it starts in the middle of a side: one on each side.
    #expect(outcome(.arc, .arc(from: 10), ["maximumInflections": .number(4)])?.state == .ended)
    let three = outcome(.arc, .arc(from: 10), ["maximumInflections": .number(3)])
    #expect(three?.reason.code == .inflections && three?.reason.measured == 4)
    let failed = try #require(outcome(.arc, .zigzag(width: 60, height: 160)))
    #expect(failed.reason.code == .inflections && failed.reason.measured == 6)
    #expect(failed.time.nanoseconds < 600_000_000)
  }

  @Test("arc: the end must be within a third of the surface's width of the start")
  func arcClosure() throws {
    // The bench's surface is 1280 px wide.
    let open = DrawnStroke.arc(at: Point(x: 600, y: 600), radius: 430, sweep: 300)
    let failed = try #require(outcome(.arc, open))
    #expect(failed.reason.code == .noClosure)
    #expect(abs(failed.reason.limit - 1280.0 / 3) < 1e-9)
    #expect(outcome(.arc, .arc(radius: 300, sweep: 320))?.state == .ended)
  }

  @Test("arc: the arcs must sum to 360 degrees, less at most 45, plus at most 180")
  func arcSum() {
    #expect(outcome(.arc, .arc(sweep: 270))?.reason.code == .arcTooShort)
    #expect(outcome(.arc, .arc(sweep: 330))?.state == .ended)
    #expect(
      outcome(.arc, .arc(from: 10, sweep: 530), ["maximumInflections": .number(9)])?.state == .ended
    )
    let twice = outcome(.arc, .arc(from: 10, sweep: 560), ["maximumInflections": .number(9)])
    #expect(twice?.reason.code == .arcTooLong)
  }

  @Test("arc: a step of no length, or through the center itself, lets no stroke pass")
  func arcUndefined() {
    let point = DrawnStroke(Array(repeating: Point(x: 100, y: 100), count: 50))
    #expect(outcome(.arc, point)?.reason.code == .arcTooShort)
    // Out and back over the center: two half turns would make a circle of a line.
    let line = DrawnStroke.polygon([(100, 100), (300, 100), (100, 100)])
    #expect(outcome(.arc, line)?.state == .failed)
  }

  // MARK: radius

  @Test("radius: a perfect circle is recognized, with its center and radius")
  func radiusCircle() throws {
    let circle = try #require(outcome(.radius, .arc(radius: 80, steps: 120)))
    #expect(circle.state == .ended)
    #expect(abs(circle.asCircle.center.x - 300) < 0.5 && abs(circle.asCircle.center.y - 300) < 0.5)
    #expect(abs(circle.asCircle.radius - 80) < 0.5)
  }

  @Test("radius: start and end must be within 45 degrees and within 50 px of each other")
  func radiusClosure() {
    let angle = outcome(.radius, .arc(radius: 40, sweep: 310))
    #expect(angle?.reason.code == .noClosure && angle?.reason.unit == .degrees)
    let distance = outcome(.radius, .arc(radius: 100, sweep: 325))
    #expect(distance?.reason.code == .noClosure && distance?.reason.unit == .pixels)
    #expect(outcome(.radius, .arc(radius: 60, sweep: 325))?.state == .ended)
  }

  @Test("radius: a stroke may take at most 2 seconds")
  func radiusDuration() {
    #expect(outcome(.radius, .arc(), duration: 2000)?.state == .ended)
    #expect(outcome(.radius, .arc(), duration: 2001)?.reason.code == .tooLong)
  }

  @Test("radius: every point must be within 25 % of the mean radius")
  func radiusSpread() {
    #expect(outcome(.radius, .arc(stretch: 0.75))?.state == .ended)
    let flat = outcome(.radius, .arc(stretch: 0.55))
    #expect(flat?.reason.code == .radiusSpread && flat?.reason.limit == 25)
  }

  @Test("radius: at most 3 points may lie beyond a full turn", arguments: [(3, true), (4, false)])
  func radiusOverlap(points: Int, isCircle: Bool) {
    // A point every five degrees; the full turn itself ends on the start.
    let sweep = 360 + Double(points) * 5
    let stroke = outcome(.radius, .arc(sweep: sweep - 2, steps: 72 + points))
    #expect((stroke?.state == .ended) == isCircle)
    if !isCircle { #expect(stroke?.reason.code == .arcTooLong) }
  }

  @Test("radius: a stroke needs at least 6 points", arguments: [(4, false), (5, true)])
  func radiusPoints(steps: Int, isCircle: Bool) {
    let stroke = outcome(
      .radius, .arc(sweep: 330, steps: steps), ["radiusTolerance": .number(60)])
    #expect((stroke?.state == .ended) == isCircle)
    if !isCircle { #expect(stroke?.reason.code == .tooShort && stroke?.reason.unit == .count) }
  }

  @Test("radius: the tests run in order, and the first failing one gives the reason")
  func radiusOrder() {
    // An arc that is open, slow and flat at once.
    let open = outcome(.radius, .arc(radius: 60, sweep: 250, stretch: 0.4), duration: 1900)
    #expect(open?.reason.code == .noClosure)
    let flat = outcome(.radius, .arc(stretch: 0.4), duration: 1900)
    #expect(flat?.reason.code == .radiusSpread)
  }
}
