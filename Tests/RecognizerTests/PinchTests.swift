import PanRecognizer
import PinchRecognizer
import RotationRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Pinch")
struct PinchTests {
  private func bench(_ values: [String: ParameterValue] = [:]) -> GestureBench {
    let bench = GestureBench()
    bench.attach(PinchRecognizer.self, "pinch", values)
    return bench
  }

  /// Puts two fingers down 200 px apart, side by side about (400, 300), at 0 ms.
  private func down(_ bench: GestureBench) {
    bench.down(0, 300, 300, at: 0)
    bench.down(1, 500, 300, at: 0)
  }

  /// Moves the fingers to a distance from each other, about (400 + shift, 300).
  private func span(
    _ bench: GestureBench, _ span: Double, shift: Double = 0, at ms: Double
  ) {
    bench.moveAll(
      [(0, 400 + shift - span / 2, 300), (1, 400 + shift + span / 2, 300)], at: ms)
  }

  @Test("a pinch begins beyond the slop, at a scale of 1, and follows the span")
  func spread() throws {
    let bench = bench()
    down(bench)
    span(bench, 210, at: 8)
    #expect(bench.takeLog().isEmpty)
    span(bench, 212, at: 16)
    #expect(bench.takeLog() == ["16 pinch began: recognized"])
    let began = try #require(bench.last("pinch"))
    #expect(began.asPinch.scale == 1 && began.reason.measured == 12 && began.reason.limit == 10)
    #expect(began.reason.text == "spread by 12 px, more than 10")
    #expect(began.asPinch.center.x == 400 && began.asPinch.center.y == 300)
    span(bench, 318, shift: 20, at: 24)
    let changed = try #require(bench.last("pinch"))
    #expect(changed.asPinch.scale == 1.5 && changed.asPinch.center.x == 420)
    span(bench, 106, at: 32)
    #expect(try #require(bench.last("pinch")).asPinch.scale == 0.5)
  }

  @Test("the first scale is within 1 % of 1, however large the first steps are")
  func firstScale() throws {
    for step in [3.0, 20, 90] {
      let bench = bench()
      down(bench)
      for i in 1...20 where bench.actions.isEmpty {
        span(bench, 200 + Double(i) * step, at: Double(i) * 8)
      }
      #expect(bench.actions == ["pinch began"])
      #expect(abs(try #require(bench.last("pinch")).asPinch.scale - 1) < 0.01)
    }
  }

  @Test("two fingers moving in parallel are no pinch")
  func parallel() throws {
    let bench = bench()
    down(bench)
    for i in 1...50 { span(bench, 200, shift: Double(i) * 6, at: Double(i) * 8) }
    #expect(bench.takeLog().isEmpty)
    bench.up(0, 1, at: 500)
    #expect(bench.takeLog() == ["500 pinch failed: too-short"])
    #expect(try #require(bench.last("pinch")).reason.measured == 0)
  }

  @Test("fingers that only turn keep the scale within 2 %")
  func turned() throws {
    let bench = bench(["slop": .number(1)])
    bench.attach(RotationRecognizer.self, "turn")
    bench.engine.rules.allowSimultaneous("pinch", "turn")
    down(bench)
    for i in 1...90 {
      let (sin, cos) = Trigonometry.sincos(Double(i) * .pi / 45)
      // A screen reports whole pixels.
      let x = (100 * cos).rounded()
      let y = (100 * sin).rounded()
      bench.moveAll([(0, 400 - x, 300 - y), (1, 400 + x, 300 + y)], at: Double(i) * 8)
      if let pinch = bench.last("pinch") { #expect(abs(pinch.asPinch.scale - 1) < 0.02) }
    }
    let turn = try #require(bench.last("turn"))
    #expect(abs(turn.asRotation.angle - 2 * .pi) < 0.2)
  }

  @Test("one finger lifted: the pinch ends, and a pan continues without a jump")
  func oneLifted() throws {
    let bench = bench()
    bench.attach(PanRecognizer.self, "pan")
    bench.engine.rules.allowSimultaneous("pinch", "pan")
    down(bench)
    span(bench, 260, shift: 30, at: 8)
    span(bench, 300, shift: 60, at: 16)
    let before = try #require(bench.last("pan"))
    _ = bench.takeLog()
    bench.up(0, at: 24)
    #expect(bench.takeLog() == ["24 pinch ended: recognized"])
    let after = try #require(bench.last("pan"))
    #expect(after.asPan.translation.dx == before.asPan.translation.dx && after.state == .changed)
    bench.move(1, 620, 300, at: 32)
    #expect(
      try #require(bench.last("pan")).asPan.translation.dx == before.asPan.translation.dx + 10)
  }

  @Test("both fingers lifted in one frame end a pinch exactly once")
  func bothLifted() {
    let bench = bench()
    down(bench)
    span(bench, 260, at: 8)
    bench.up(0, 1, at: 16)
    #expect(bench.actions == ["pinch began", "pinch ended"])
  }

  @Test("a finger that comes or goes does not change the scale, wherever it is")
  func handOver() throws {
    let bench = bench()
    down(bench)
    span(bench, 220, at: 8)
    span(bench, 330, at: 16)
    #expect(try #require(bench.last("pinch")).asPinch.scale == 1.5)
    bench.down(2, 900, 800, at: 24)
    #expect(abs(try #require(bench.last("pinch")).asPinch.scale - 1.5) < 1e-12)
    bench.moveAll([(0, 240, 300), (1, 560, 300), (2, 880, 800)], at: 32)
    let three = try #require(bench.last("pinch")).asPinch.scale
    bench.up(1, at: 40)
    #expect(abs(try #require(bench.last("pinch")).asPinch.scale - three) < 1e-12)
    // The remaining two fingers move to twice their distance.
    let far = Vector(dx: 880 - 240, dy: 800 - 300)
    bench.moveAll([(0, 880 - 2 * far.dx, 800 - 2 * far.dy)], at: 48)
    #expect(abs(try #require(bench.last("pinch")).asPinch.scale - 2 * three) < 1e-12)
  }

  @Test("fingers that move in the frame of another's lift are still followed")
  func moveAndLift() throws {
    let bench = bench()
    down(bench)
    bench.down(2, 400, 400, at: 0)
    span(bench, 240, at: 8)
    let before = try #require(bench.last("pinch")).asPinch.scale
    // The distance grows from 240 to 360 px in the frame that lifts the third finger.
    bench.moveAndLift([(0, 220, 300), (1, 580, 300)], lift: 2, at: 16)
    #expect(abs(try #require(bench.last("pinch")).asPinch.scale - before * 1.5) < 1e-12)
  }

  @Test("one finger is no pinch, and a remaining one begins again with a third")
  func again() {
    let bench = bench()
    bench.down(0, 300, 300, at: 0)
    bench.drag(0, to: 100, 300, from: 0)
    bench.up(0, at: 100)
    #expect(bench.takeLog() == ["100 pinch failed: too-few-touches"])
    bench.down(0, 300, 300, at: 200)
    bench.down(1, 500, 300, at: 200)
    bench.move(1, 600, 300, at: 210)
    bench.up(1, at: 220)
    bench.down(2, 500, 300, at: 300)
    bench.move(2, 560, 300, at: 310)
    #expect(
      bench.takeLog() == [
        "210 pinch began: recognized", "220 pinch ended: recognized", "310 pinch began: recognized",
      ])
  }

  @Test("fingers closer together than the minimum begin no pinch")
  func minimumSpan() {
    let bench = bench(["minimumSpan": .number(150)])
    bench.down(0, 380, 300, at: 0)
    bench.down(1, 420, 300, at: 0)
    span(bench, 140, at: 8)
    #expect(bench.takeLog().isEmpty)
    span(bench, 150, at: 16)
    #expect(bench.takeLog() == ["16 pinch began: recognized"])
  }

  @Test("fingers on one spot give no infinite scale")
  func oneSpot() throws {
    let bench = bench()
    bench.down(0, 400, 300, at: 0)
    bench.down(1, 400, 300, at: 0)
    span(bench, 20, at: 8)
    span(bench, 0, at: 16)
    span(bench, 40, at: 24)
    #expect(bench.faults.isEmpty)
    #expect(try #require(bench.last("pinch")).asPinch.scale == 2)
  }

  @Test("the velocity is the change of the scale per second")
  func velocity() throws {
    let bench = bench()
    down(bench)
    for i in 1...20 { span(bench, 200 + Double(i) * 20, at: Double(i) * 10) }
    bench.up(0, at: 205)
    let pinch = try #require(bench.last("pinch"))
    // The speed is 20 px each 10 ms, at a scale of 1 for 220 px.
    #expect(pinch.state == .ended && abs(pinch.asPinch.velocity - 2000 / 220) < 1e-6)
  }

  @Test("pinch, rotation and pan run at once")
  func together() throws {
    let bench = bench()
    bench.attach(RotationRecognizer.self, "turn")
    bench.attach(PanRecognizer.self, "pan")
    for (a, b) in [("pinch", "turn"), ("pinch", "pan"), ("turn", "pan")] {
      bench.engine.rules.allowSimultaneous(a, b)
    }
    down(bench)
    for i in 1...40 {
      let t = Double(i) / 40
      let (sin, cos) = Trigonometry.sincos(t)
      let arm = Vector(dx: cos, dy: sin) * (100 + 100 * t)
      let center = Point(x: 400 + 80 * t, y: 300)
      let a = center - arm
      let b = center + arm
      bench.moveAll([(0, a.x, a.y), (1, b.x, b.y)], at: Double(i) * 8)
    }
    #expect(
      Set(bench.takeLog().map { $0.dropFirst($0.firstIndex(of: " ")?.utf16Offset(in: $0) ?? 0) })
        == [" pinch began: recognized", " turn began: recognized", " pan began: recognized"])
    let scale = try #require(bench.last("pinch")).asPinch.scale
    let angle = try #require(bench.last("turn")).asRotation.angle
    let way = try #require(bench.last("pan")).asPan.translation.dx
    // Each leaves out its slop: a step or two of 5 px of span, arc or displacement.
    #expect(scale > 400.0 / 220 && scale < 2)
    #expect(angle > 0.85 && angle < 1)
    #expect(way == 70)
  }
}

@Suite("Pinch by touchpad and wheel")
struct IndirectPinchTests {
  private func bench() -> GestureBench {
    let bench = GestureBench()
    bench.attach(PinchRecognizer.self, "pinch")
    return bench
  }

  static let place = Point(x: 40, y: 30)

  @Test("a touchpad's pinch lasts from its first change to its end")
  func touchpad() throws {
    let bench = bench()
    bench.indirect(IndirectInput(location: Self.place, phase: .began), at: 0)
    #expect(bench.takeLog().isEmpty)
    bench.indirect(IndirectInput(location: Self.place, scale: 1.25), at: 8)
    bench.indirect(IndirectInput(location: Self.place, scale: 2), at: 16)
    #expect(try #require(bench.last("pinch")).asPinch.scale == 2.5)
    bench.indirect(IndirectInput(location: Self.place, phase: .ended), at: 24)
    #expect(bench.takeLog() == ["8 pinch began: recognized", "24 pinch ended: recognized"])
    #expect(try #require(bench.last("pinch")).asPinch.center.x == 40)
  }

  @Test("the wheel with Ctrl is a pinch, and ends when the wheel rests")
  func wheel() throws {
    let bench = bench()
    for ms in [0.0, 100, 200] {
      bench.indirect(
        IndirectInput(
          location: Self.place, delta: Vector(dx: 0, dy: 15), value120: Vector(dx: 0, dy: 120),
          source: .wheel, modifiers: .control), at: ms)
    }
    let scale = try #require(bench.last("pinch")).asPinch.scale
    #expect(abs(scale - Exponential.exp(0.3)) < 1e-12)
    bench.wait(until: 1000)
    #expect(bench.takeLog() == ["0 pinch began: recognized", "450 pinch ended: recognized"])
  }

  @Test("the wheel without Ctrl is ignored, and reports nothing")
  func plainWheel() {
    let bench = bench()
    let notch = IndirectInput(
      location: Self.place, delta: Vector(dx: 0, dy: 15), source: .wheel)
    for ms in [0.0, 10, 20, 5000, 5010] { #expect(!bench.indirect(notch, at: ms)) }
    bench.wait(until: 9000)
    #expect(bench.takeLog().isEmpty && bench.faults.isEmpty)
  }
}
