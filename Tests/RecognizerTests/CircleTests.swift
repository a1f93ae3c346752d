import CircleRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Circle")
struct CircleTests {
  /// Draws a stroke and returns its last transition.
  private func outcome(
    _ stroke: DrawnStroke, _ values: [String: ParameterValue] = [:], duration: Double = 600
  ) -> Transition? {
    let bench = GestureBench()
    bench.attach(CircleRecognizer.self, "circle", values)
    stroke.draw(on: bench, duration: duration)
    #expect(bench.transitions.count == 1 && bench.faults.isEmpty)
    return bench.transitions.first
  }

  @Test(
    "a circle is recognized in either direction, from any start and of any size",
    arguments: [360.0, -360], [0.0, 45, 137, 270])
  func anyCircle(sweep: Double, start: Double) throws {
    for radius in [16.0, 40, 120, 350] {
      let circle = try #require(
        outcome(.arc(at: Point(x: 400, y: 400), radius: radius, from: start, sweep: sweep)))
      #expect(circle.state == .ended)
      #expect(abs(circle.asCircle.center.x - 400) < radius * 0.03)
      #expect(abs(circle.asCircle.center.y - 400) < radius * 0.03)
      #expect(abs(circle.asCircle.radius - radius) < radius * 0.03)
      #expect(circle.asCircle.direction.word == (sweep > 0 ? .clockwise : .anticlockwise))
      #expect(circle.asCircle.winding * sweep > 0 && abs(circle.asCircle.winding) > 5.7)
    }
  }

  @Test("a circle may take any time", arguments: [80.0, 600, 5000, 60000])
  func anySpeed(duration: Double) {
    #expect(outcome(.arc(), duration: duration)?.state == .ended)
  }

  @Test("a circle is recognized once, when it closes with the finger still down")
  func firesAtClosure() throws {
    let bench = GestureBench()
    bench.attach(CircleRecognizer.self, "circle")
    DrawnStroke.arc(sweep: 900, steps: 900).draw(on: bench, duration: 900)
    #expect(bench.actions == ["circle recognized"])
    let time = try #require(bench.transitions.first).time.nanoseconds / 1_000_000
    // One degree takes a millisecond: between 340 and 360 degrees.
    #expect(time > 340 && time <= 362)
  }

  @Test(
    "a circle lifted a little before it closes is recognized at the lift", arguments: [300.0, 340])
  func openCircle(sweep: Double) {
    #expect(outcome(.arc(sweep: sweep))?.state == .ended)
  }

  @Test("an arc of 270 degrees is no circle", arguments: [270.0, -270])
  func openArc(sweep: Double) {
    #expect(outcome(.arc(sweep: sweep))?.reason.code == .arcTooShort)
    #expect(outcome(.arc(sweep: sweep).trembling(by: 1.5))?.reason.code == .arcTooShort)
  }

  @Test(
    "a spiral whose radius changes by 25 % or more a turn is no circle, however far it goes",
    arguments: [0.25, -0.25, 0.4, 1.0, -0.4], [360.0, 400, 720, 1440])
  func spiral(growth: Double, sweep: Double) {
    // A spiral inwards ends at the center.
    guard growth * sweep / 360 > -0.95 else { return }
    for sign in [1.0, -1] {
      let spiral = DrawnStroke.arc(
        at: Point(x: 500, y: 500), sweep: sign * sweep, growth: growth,
        steps: Int(sweep / 4))
      #expect(outcome(spiral)?.state == .failed)
      #expect(outcome(spiral.trembling(by: 0.7))?.state == .failed)
      // Reversed, a long spiral grows by a smaller share of its starting radius.
      if sweep <= 400 { #expect(outcome(spiral.reversed)?.state == .failed) }
    }
  }

  @Test(
    "a rectangle has corners, whatever its sides and its start",
    arguments: [(100.0, 100.0), (160, 100), (90, 140)])
  func rectangle(width: Double, height: Double) {
    let (w, h) = (200 + width, 200 + height)
    let cornerFirst = DrawnStroke.polygon([(200, 200), (w, 200), (w, h), (200, h), (200, 200)])
    let middle = 200 + width / 2
    let sideFirst = DrawnStroke.polygon([
      (middle, 200), (w, 200), (w, h), (200, h), (200, 200), (middle, 200),
    ])
    for stroke in [cornerFirst, sideFirst, cornerFirst.reversed, sideFirst.trembling(by: 1)] {
      #expect(outcome(stroke)?.reason.code == .corners)
    }
  }

  @Test("a square with round corners has straight sides")
  func roundedSquare() throws {
    var stroke = DrawnStroke([])
    for (center, start) in [
      ((340.0, 240.0), -90.0), ((340, 340), 0), ((240, 340), 90), ((240, 240), 180),
    ] {
      stroke =
        stroke
        + .arc(at: Point(x: center.0, y: center.1), radius: 40, from: start, sweep: 90, steps: 16)
    }
    let closed = DrawnStroke.polygon((stroke.points + [stroke.points[0]]).map { ($0.x, $0.y) })
    let refused = try #require(outcome(closed, ["maximumCorners": .number(540)]))
    #expect(refused.reason.code == .corners && refused.reason.unit == .percent)
    #expect(refused.reason.measured > 28 && refused.reason.limit == 28)
    #expect(outcome(closed.trembling(by: 1))?.state == .failed)
  }

  @Test("a triangle has corners")
  func triangle() {
    let stroke = DrawnStroke.polygon([(300, 200), (400, 380), (200, 380), (300, 200)])
    #expect(outcome(stroke)?.reason.code == .corners)
    #expect(outcome(stroke.reversed.trembling(by: 1))?.reason.code == .corners)
  }

  @Test("a line, a scribble, a zigzag and a figure of eight are no circles")
  func others() {
    let eight =
      DrawnStroke.arc(sweep: 360) + .arc(at: Point(x: 460, y: 300), from: 180, sweep: -360)
    let scribble = DrawnStroke.polygon([
      (200, 200), (330, 260), (210, 310), (400, 220), (260, 180), (240, 330), (205, 205),
    ])
    #expect(outcome(.polygon([(100, 100), (500, 120)]))?.state == .failed)
    #expect(outcome(.zigzag(width: 200, height: 240))?.reason.code == .inflections)
    #expect(outcome(scribble)?.state == .failed)
    // The first half of the eight is a circle, and is recognized as one when it closes.
    #expect(outcome(eight)?.state == .ended)
  }

  @Test("a zigzag fails before the finger lifts")
  func failsEarly() throws {
    #expect(try #require(outcome(.zigzag(width: 200, height: 240))).time.nanoseconds < 500_000_000)
  }

  @Test("a moderate oval is a circle, and a long one is not")
  func ovals() {
    #expect(outcome(.arc(stretch: 0.7))?.state == .ended)
    #expect(outcome(.arc(stretch: 0.4))?.state == .failed)
  }

  @Test("a finger that trembles, or pauses and trembles, still draws a circle")
  func trembling() {
    #expect(outcome(.arc(steps: 200).trembling(by: 2))?.state == .ended)
    let pause = DrawnStroke(Array(repeating: Point(x: 220, y: 300), count: 150)).trembling(by: 1.5)
    let paused =
      DrawnStroke.arc(sweep: 180) + pause + .arc(from: 180, sweep: 180)
    #expect(outcome(paused)?.state == .ended)
    let start = DrawnStroke(Array(repeating: Point(x: 380, y: 300), count: 150)).trembling(by: 1.5)
    #expect(outcome(start + .arc())?.state == .ended)
  }

  @Test(
    "a circle begun with a line from anywhere inside is found", arguments: [0.0, 20, 40, 60],
    [1.0, -1])
  func begunInside(distance: Double, sign: Double) {
    let from = (300 + distance * 0.6, 300 + sign * distance * 0.8)
    for sweep in [350.0, 400, 430] {
      let stroke =
        DrawnStroke.polygon([from, (380, 300)]) + .arc(sweep: sign * sweep, steps: Int(sweep / 4))
      #expect(outcome(stroke)?.state == .ended)
      #expect(outcome(stroke.trembling(by: 1))?.state == .ended)
      #expect(outcome(stroke.scaled(by: 4))?.state == .ended)
    }
  }

  @Test("a circle that begins with a hook is found", arguments: [12.0, 24], [360.0, 420])
  func hook(length: Double, sweep: Double) {
    for way in [(1.0, -0.3), (-1, -0.3), (0.3, -1)] {
      let start = (380 + way.0 * length, 300 + way.1 * length)
      let stroke = DrawnStroke.polygon([start, (380, 300)]) + .arc(sweep: sweep)
      #expect(outcome(stroke)?.state == .ended)
    }
  }

  @Test("a circle whose first turn ends beside its beginning is found on a later turn")
  func severalTurns() throws {
    // The radius grows by a third on the first turn and shrinks again on the second.
    let stroke = DrawnStroke(
      (0...240).map { step in
        let turned = Double(step) * 3.5
        let (sin, cos) = Trigonometry.sincos(turned * .pi / 180)
        let radius = 80 + 28 * (turned < 360 ? turned / 360 : 2 - turned / 360)
        return Point(x: 300 + radius * cos, y: 300 + radius * sin)
      })
    let found = try #require(outcome(stroke))
    #expect(found.state == .ended && found.asCircle.direction.word == .clockwise)
  }

  @Test("a loop with a tail on both sides is no circle, though it closes")
  func pigtail() {
    let stroke =
      DrawnStroke.polygon([(100, 380), (300, 380)])
      + .arc(from: 90, sweep: -360) + .polygon([(300, 380), (500, 380)])
    #expect(outcome(stroke)?.state == .failed)
    #expect(outcome(stroke.reversed)?.state == .failed)
  }

  @Test("an open letter whose end swings out is no circle, and an arc as long is one")
  func swingsOut() throws {
    let open =
      DrawnStroke.arc(from: -30, sweep: -270) + .polygon([(340, 369.3), (440, 340)])
    let refused = try #require(outcome(open))
    #expect(refused.state == .failed && refused.reason.code == .noClosure)
    #expect(outcome(.arc(from: -30, sweep: -310))?.state == .ended)
  }

  @Test("a circle less than 30 px across is too small")
  func minimumDiameter() throws {
    let small = try #require(outcome(.arc(radius: 13)))
    #expect(small.reason.code == .tooShort && small.reason.limit == 30)
    #expect(outcome(.arc(radius: 13), ["minimumDiameter": .number(20)])?.state == .ended)
  }

  @Test("a second finger fails the circle")
  func secondFinger() {
    let bench = GestureBench()
    bench.attach(CircleRecognizer.self, "circle")
    DrawnStroke.arc(sweep: 180).draw(on: bench, duration: 300, lifts: false)
    bench.down(1, 500, 500, at: 310)
    #expect(bench.takeLog() == ["310 circle failed: too-many-touches"])
  }

  @Test("neither a tap nor a cancelled circle is a circle")
  func nothing() {
    let bench = GestureBench()
    bench.attach(CircleRecognizer.self, "circle")
    bench.tap(0, 100, 100, at: 0)
    #expect(bench.takeLog() == ["50 circle failed: too-short"])
    bench.down(0, 100, 100, at: 1000)
    bench.drag(0, to: 200, 200, from: 1000)
    bench.cancel(0, at: 1100)
    #expect(bench.takeLog() == ["1100 circle failed: touch-cancelled"])
  }

  @Test("a second circle is as good as the first: an attempt leaves no trace")
  func reset() {
    let bench = GestureBench()
    bench.attach(CircleRecognizer.self, "circle")
    DrawnStroke.polygon([(100, 100), (300, 100), (100, 200), (300, 220)]).draw(on: bench)
    bench.wait(until: 1000)
    bench.down(0, 380, 300, at: 1000)
    for (index, point) in DrawnStroke.arc().points.enumerated() {
      bench.move(0, point.x, point.y, at: 1000 + Double(index) * 5)
    }
    #expect(bench.actions == ["circle recognized"])
  }

  @Test("a stroke of 20,000 moves keeps 256 points at most")
  func bounded() {
    let hand = BareHand(CircleRecognizer())
    hand.wave(20_000)
    #expect(hand.report.state == nil)
    hand.lift()
    #expect(hand.report.state == .failed && hand.report.points.count <= 256)
  }
}
