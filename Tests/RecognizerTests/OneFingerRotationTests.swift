import OneFingerRotationRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("One-finger rotation")
struct OneFingerRotationTests {
  private func bench(_ method: Int, _ values: [String: ParameterValue] = [:]) -> GestureBench {
    let bench = GestureBench()
    bench.attach(
      OneFingerRotationRecognizer.self, "turn",
      values.merging(["method": .choice(method)]) { $1 })
    return bench
  }

  @Test("a rotation begins on touch down and ends at the lift", arguments: 0...1)
  func beginsAtOnce(method: Int) throws {
    let bench = bench(method)
    bench.down(0, 100, 200, at: 0)
    #expect(bench.takeLog() == ["0 turn began: recognized"])
    let began = try #require(bench.last("turn"))
    #expect(began.asOneFingerRotation.angle == 0 && began.asOneFingerRotation.distance == 0)
    #expect(began.asOneFingerRotation.center.x == 100 && began.asOneFingerRotation.center.y == 200)
    bench.up(0, at: 100)
    #expect(bench.takeLog() == ["100 turn ended: recognized"])
  }

  @Test("two fingers at once fail a rotation; a later one belongs to other recognizers")
  func secondFinger() throws {
    let bench = bench(1)
    bench.down(0, 100, 200, at: 0)
    bench.down(1, 500, 200, at: 10)
    bench.move(1, 600, 200, at: 20)
    bench.up(1, at: 30)
    #expect(bench.takeLog() == ["0 turn began: recognized"])
    #expect(bench.transitions.count == 1)
  }

  // MARK: mean

  @Test(
    "mean: the center is the mean of all points, and the angle leads from the finger to the center")
  func mean() throws {
    let bench = bench(0)
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 110, 100, at: 10)
    let first = try #require(bench.last("turn"))
    #expect(first.asOneFingerRotation.center.x == 105 && first.asOneFingerRotation.center.y == 100)
    #expect(
      abs(first.asOneFingerRotation.angle - .pi) < 1e-12 && first.asOneFingerRotation.distance == 5)
    bench.move(0, 113, 104, at: 20)
    let second = try #require(bench.last("turn"))
    // From 180 degrees this would be a jump in the other direction to -153: it is not reported.
    #expect(second.time == first.time)
  }

  @Test("mean: a step of 2 px or less adds no point")
  func meanStep() throws {
    let bench = bench(0)
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 102, 100, at: 10)
    #expect(bench.transitions.count == 1)
    bench.move(0, 102.5, 100, at: 20)
    #expect(try #require(bench.last("turn")).asOneFingerRotation.center.x == 101.25)
  }

  @Test("mean: a jump of 45 degrees is not reported, but the next angle is compared with its end")
  func meanJump() throws {
    let bench = bench(0)
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 60, 100, at: 10)
    #expect(try #require(bench.last("turn")).asOneFingerRotation.angle == 0)
    // The finger goes straight down: the angle to the center becomes -72 degrees.
    bench.move(0, 60, 160, at: 20)
    #expect(try #require(bench.last("turn")).time.nanoseconds == 10_000_000)
    bench.move(0, 64, 164, at: 30)
    let next = try #require(bench.last("turn"))
    #expect(next.time.nanoseconds == 30_000_000 && next.asOneFingerRotation.angle < -1.1)
  }

  @Test("mean: the direction is the sign of the change", arguments: [1.0, -1])
  func meanDirection(sign: Double) throws {
    let bench = bench(0)
    // Two whole turns put the mean well inside; then the finger goes a little farther.
    DrawnStroke.arc(sweep: sign * 750, steps: 300).draw(on: bench, lifts: false)
    #expect(
      try #require(bench.last("turn")).asOneFingerRotation.direction.word
        == (sign > 0 ? .clockwise : .anticlockwise))
  }

  // MARK: robust

  @Test(
    "robust: the angle is the finger's total turn, beyond whole turns, in either direction",
    arguments: [180.0, 360, 1080, -270, -720], [20.0, 80, 300])
  func robust(sweep: Double, radius: Double) throws {
    let bench = bench(1)
    DrawnStroke.arc(
      at: Point(x: 400, y: 400), radius: radius, from: 70, sweep: sweep,
      steps: Int(abs(sweep) / 5)
    ).draw(on: bench, lifts: false)
    let turn = try #require(bench.last("turn"))
    #expect(abs(turn.asOneFingerRotation.angle - sweep * .pi / 180) < 0.12)
    #expect(turn.asOneFingerRotation.direction.word == (sweep > 0 ? .clockwise : .anticlockwise))
    #expect(abs(turn.asOneFingerRotation.distance - radius) < radius * 0.05)
    #expect(
      abs(turn.asOneFingerRotation.center.x - 400) < radius * 0.05
        && abs(turn.asOneFingerRotation.center.y - 400) < radius * 0.05)
  }

  @Test("robust: every change is small, even across 180 degrees")
  func robustSteps() {
    let bench = bench(1)
    var angles: [Double] = []
    bench.onAction = { transition, _ in angles.append(transition.asOneFingerRotation.angle) }
    DrawnStroke.arc(radius: 100, from: 90, sweep: 1440, steps: 400).draw(on: bench)
    #expect(angles.count > 300)
    // Steps of 3.6 degrees, and twice that until the turn before the beginning is included.
    let steps = zip(angles, angles.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.13 })
    #expect(steps.suffix(300).allSatisfy { $0 < 0.08 })
  }

  @Test(
    "robust: at the start, neither angle nor center nor distance jumps",
    arguments: [(80.0, 42.0), (150, 32), (300, 31)])
  func robustStart(radius: Double, latest: Double) throws {
    let bench = bench(1)
    DrawnStroke.arc(
      at: Point(x: 640, y: 400), radius: radius, sweep: 120, steps: Int(radius * 2.1 / 4)
    ).draw(on: bench, lifts: false)
    let values = bench.transitions.map(\.values)
    let started = try #require(values.first { $0[0] != 0 })
    let gone = (Point(x: started[3], y: started[4]) - Point(x: 640, y: 400)).length
    for (before, after) in zip(values, values.dropFirst()) {
      #expect(abs(after[0] - before[0]) < 2.2 * 4 / radius)
      #expect(abs(after[2] - before[2]) < radius / 4)
      let (from, to) = (Point(x: before[3], y: before[4]), Point(x: after[3], y: after[4]))
      #expect(from.distance(to: to) < radius / 4)
    }
    #expect(gone > radius / 2, "at first the centre is near the finger")
    let index = try #require(values.firstIndex { $0[0] != 0 })
    #expect(Double(index) * 4 / radius < latest * Double.pi / 180)
    let last = try #require(values.last)
    #expect(abs(last[0] - 120 * .pi / 180) < 0.1 && abs(last[2] - radius) < radius * 0.05)
  }

  @Test("robust: a rotation survives a crossing of the center and a reversal")
  func robustCenter() throws {
    let bench = bench(1)
    let turns = DrawnStroke.arc(radius: 100, sweep: 720, steps: 200)
    // Straight over to the other side, and half a turn back.
    let across = DrawnStroke.polygon([(400, 300), (200, 300)])
    let back = DrawnStroke.arc(radius: 100, from: 180, sweep: -180, steps: 50)
    (turns + across + back).draw(on: bench, lifts: false)
    let turn = try #require(bench.last("turn"))
    #expect(abs(turn.asOneFingerRotation.angle - (4 * .pi - .pi)) < 0.6)
    #expect(turn.asOneFingerRotation.direction.word == .anticlockwise)
  }

  @Test(
    "robust: a trembling finger turns as far as a steady one, within 20 degrees",
    arguments: [25.0, 50, 90, 200], [0.5, 1.5, 3])
  func robustTrembling(radius: Double, amount: Double) throws {
    for steps in [60, 120, 240] {
      let bench = bench(1)
      DrawnStroke.arc(radius: radius, sweep: 720, steps: steps).trembling(by: amount)
        .draw(on: bench, lifts: false)
      let angle = try #require(bench.last("turn")).asOneFingerRotation.angle
      #expect(abs(angle - 4 * .pi) < 0.35, "\(steps) steps")
    }
  }

  @Test("robust: a resting finger gives no turn, and a straight line hardly any")
  func robustStraight() throws {
    let resting = bench(1)
    DrawnStroke(Array(repeating: Point(x: 200, y: 200), count: 200)).trembling(by: 0.9)
      .draw(on: resting, lifts: false)
    #expect(try #require(resting.last("turn")).asOneFingerRotation.angle == 0)
    let line = bench(1)
    DrawnStroke.polygon([(100, 100), (700, 260)]).draw(on: line, lifts: false)
    #expect(abs(try #require(line.last("turn")).asOneFingerRotation.angle) < 0.01)
  }

  @Test(
    "robust: an uneven circle turns by its winding about its center, and never by a jump",
    arguments: [330.0, 375, 420, -350, -400], [0.7, 1, 1.3])
  func robustUneven(sweep: Double, stretch: Double) throws {
    for (growth, from) in [(0.0, 0.0), (0.25, 130), (-0.2, 250)] {
      let stroke = DrawnStroke.arc(
        radius: 90, from: from, sweep: sweep, growth: growth, stretch: stretch
      ).trembling(by: 1)
      let bench = bench(1)
      var angles: [Double] = []
      bench.onAction = { transition, _ in angles.append(transition.asOneFingerRotation.angle) }
      stroke.draw(on: bench, lifts: false)
      let angle = try #require(angles.last)
      #expect(abs(angle - winding(of: stroke)) < 0.03 * 2 * .pi, "from \(from)")
      let steps = zip(angles, angles.dropFirst()).map { abs($1 - $0) }
      // A step of a ninetieth of the path, on the flat side of an oval.
      #expect(steps.allSatisfy { $0 < 0.3 })
    }
  }

  /// Returns the angle of a stroke about its least-squares center.
  private func winding(of stroke: DrawnStroke) -> Double {
    let center = leastSquaresCenter(of: stroke.points)
    return zip(stroke.points, stroke.points.dropFirst()).reduce(0) { sum, step in
      let (a, b) = (step.0 - center, step.1 - center)
      return sum + Trigonometry.atan2(a.cross(b), a.dot(b))
    }
  }

  /// Returns Kasa's fit: the least sum of squares of (distance^2 - radius^2).
  private func leastSquaresCenter(of points: [Point]) -> Point {
    let mean = Point.zero + points.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(points.count)
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for v in points.map({ $0 - mean }) {
      xx += v.dx * v.dx
      xy += v.dx * v.dy
      yy += v.dy * v.dy
      xz += v.dx * v.lengthSquared
      yz += v.dy * v.lengthSquared
    }
    return mean
      + Vector(dx: xz * yy - yz * xy, dy: yz * xx - xz * xy) / (2 * (xx * yy - xy * xy))
  }

  @Test("robust: the center follows a hand that wanders")
  func robustWandering() throws {
    let bench = bench(1)
    let stroke = DrawnStroke(
      (0...600).map { step in
        let (sin, cos) = Trigonometry.sincos(Double(step) * 0.06)
        return Point(x: 200 + Double(step) * 0.2 + 60 * cos, y: 300 + 60 * sin)
      })
    stroke.draw(on: bench, lifts: false)
    let turn = try #require(bench.last("turn"))
    #expect(abs(turn.asOneFingerRotation.angle - 36) < 1.5)
    #expect(abs(turn.asOneFingerRotation.center.x - 320) < 25)
  }
}
