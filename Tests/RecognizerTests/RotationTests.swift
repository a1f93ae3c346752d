import RotationRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Rotation")
struct RotationTests {
  private func bench() -> GestureBench {
    let bench = GestureBench()
    bench.attach(RotationRecognizer.self, "turn")
    return bench
  }

  /// Puts two fingers down 200 px apart, side by side about (400, 300), at 0 ms.
  private func down(_ bench: GestureBench) {
    bench.down(0, 300, 300, at: 0)
    bench.down(1, 500, 300, at: 0)
  }

  /// Moves the two fingers to an angle, in degrees clockwise on screen.
  private func turn(
    _ bench: GestureBench, to degrees: Double, radius: Double = 100, at ms: Double
  ) {
    let (sin, cos) = Trigonometry.sincos(degrees * .pi / 180)
    bench.moveAll(
      [
        (0, 400 - radius * cos, 300 - radius * sin), (1, 400 + radius * cos, 300 + radius * sin),
      ], at: ms)
  }

  @Test("a rotation begins beyond 10 px of arc, at an angle of 0, and follows the fingers")
  func begins() throws {
    let bench = bench()
    down(bench)
    turn(bench, to: 5.7, at: 8)
    #expect(bench.takeLog().isEmpty)
    turn(bench, to: 6, at: 16)
    #expect(bench.takeLog() == ["16 turn began: recognized"])
    let began = try #require(bench.last("turn"))
    #expect(began.asRotation.angle == 0 && abs(began.reason.measured - 10.47) < 0.01)
    #expect(began.reason.text == "turned 6 degrees, 10.5 px of arc, more than 10")
    turn(bench, to: 36, at: 24)
    let changed = try #require(bench.last("turn"))
    #expect(abs(changed.asRotation.angle - .pi / 6) < 1e-12)
    #expect(
      abs(changed.asRotation.center.x - 400) < 1e-9 && abs(changed.asRotation.center.y - 300) < 1e-9
    )
    turn(bench, to: -24, at: 32)
    #expect(abs(try #require(bench.last("turn")).asRotation.angle + .pi / 6) < 1e-12)
  }

  @Test("the slop is a length of arc: fingers close together must turn farther")
  func arc() {
    let bench = bench()
    bench.down(0, 380, 300, at: 0)
    bench.down(1, 420, 300, at: 0)
    turn(bench, to: 28, radius: 20, at: 8)
    #expect(bench.takeLog().isEmpty)
    turn(bench, to: 29, radius: 20, at: 16)
    #expect(bench.takeLog() == ["16 turn began: recognized"])
  }

  @Test("the angle continues past half a turn, and past several turns")
  func manyTurns() throws {
    let bench = bench()
    down(bench)
    for i in 1...200 { turn(bench, to: Double(i) * 6, at: Double(i) * 8) }
    #expect(abs(try #require(bench.last("turn")).asRotation.angle - 1194 * .pi / 180) < 1e-9)
  }

  @Test("fingers that only spread, or move side by side, are no rotation")
  func spread() throws {
    let bench = bench()
    down(bench)
    for i in 1...20 { turn(bench, to: 0, radius: 100 + Double(i) * 10, at: Double(i) * 8) }
    for i in 1...20 {
      bench.moveAll(
        [(0, 100, 300 + Double(i) * 9), (1, 700, 300 + Double(i) * 9)], at: 160 + Double(i) * 8)
    }
    #expect(bench.takeLog().isEmpty)
    bench.up(0, at: 400)
    #expect(bench.takeLog() == ["400 turn failed: too-short"])
  }

  @Test("a finger that comes or goes does not change the angle, at any place")
  func handOver() throws {
    let bench = bench()
    down(bench)
    turn(bench, to: 10, at: 8)
    turn(bench, to: 40, at: 16)
    let before = try #require(bench.last("turn")).asRotation.angle
    bench.down(2, 900, 800, at: 24)
    #expect(try #require(bench.last("turn")).asRotation.angle == before)
    bench.up(0, at: 32)
    #expect(try #require(bench.last("turn")).asRotation.angle == before)
    bench.up(1, 2, at: 40)
    let ended = try #require(bench.last("turn"))
    #expect(ended.state == .ended && ended.asRotation.angle == before)
    #expect(bench.actions.filter { $0 == "turn ended" }.count == 1)
  }

  @Test("two movements of a finger in one frame count as one")
  func mergedMovements() throws {
    let bench = bench()
    down(bench)
    turn(bench, to: 10, at: 8)
    bench.moveTwice(1, (430, 380), (400, 400), at: 16)
    bench.move(0, 400, 200, at: 24)
    #expect(abs(try #require(bench.last("turn")).asRotation.angle - 80 * .pi / 180) < 1e-9)
  }

  @Test("the velocity is in radians per second, and zero after a stop")
  func velocity() throws {
    let bench = bench()
    down(bench)
    for i in 1...20 { turn(bench, to: Double(i) * 3, at: Double(i) * 10) }
    #expect(abs(try #require(bench.last("turn")).asRotation.velocity - 300 * .pi / 180) < 1e-6)
    bench.up(0, at: 400)
    #expect(try #require(bench.last("turn")).asRotation.velocity == 0)
  }

  @Test("a touchpad's rotation is a rotation, and its scroll is not")
  func touchpad() throws {
    let bench = bench()
    let place = Point(x: 40, y: 30)
    bench.indirect(IndirectInput(location: place, phase: .began), at: 0)
    bench.indirect(IndirectInput(location: place, rotation: 0.25), at: 8)
    bench.indirect(IndirectInput(location: place, rotation: 0.5), at: 16)
    #expect(try #require(bench.last("turn")).asRotation.angle == 0.75)
    bench.indirect(IndirectInput(location: place, phase: .ended), at: 24)
    #expect(bench.takeLog() == ["8 turn began: recognized", "24 turn ended: recognized"])
    bench.indirect(IndirectInput(location: place, delta: Vector(dx: 0, dy: 5)), at: 1000)
    #expect(bench.takeLog().isEmpty)
  }
}
