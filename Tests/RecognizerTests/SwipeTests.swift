import SwipeRecognizer
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

@Suite("Swipe")
struct SwipeTests {
  static let all = ParameterValue.choices(15)

  private func bench(_ values: [String: ParameterValue] = [:]) -> GestureBench {
    let bench = GestureBench()
    bench.attach(SwipeRecognizer.self, "swipe", values)
    return bench
  }

  /// Moves fingers side by side in one direction, a frame every 8 ms.
  private func swipe(
    _ bench: GestureBench, _ fingers: Int32, by way: Vector, over ms: Double, at start: Double = 0
  ) {
    for id in 0..<fingers { bench.down(id, 400, 400 + 60 * Double(id), at: start) }
    let steps = Int(ms / 8)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      bench.moveAll(
        (0..<fingers).map { ($0, 400 + way.dx * t, 400 + 60 * Double($0) + way.dy * t) },
        at: start + 8 * Double(step))
    }
    for id in 0..<fingers { bench.up(id, at: start + ms + 8) }
  }

  static let ways: [(word: SwipeRecognizer.Direction, way: Vector)] = [
    (.right, Vector(dx: 120, dy: 0)), (.left, Vector(dx: -120, dy: 0)),
    (.up, Vector(dx: 0, dy: -120)), (.down, Vector(dx: 0, dy: 120)),
  ]

  @Test(
    "a swipe is recognized from a device with few events a second", arguments: [10.0, 15, 20, 25])
  func fewEvents(rate: Double) {
    let bench = bench()
    bench.down(0, 100, 100, at: 0)
    for step in 1...3 {
      bench.move(0, 100 + 600 * Double(step) / rate, 100, at: 1000 * Double(step) / rate)
    }
    #expect(bench.takeLog().contains { $0.hasSuffix("swipe recognized: recognized") })
  }

  @Test("a swipe has one of four directions, with one to three fingers", arguments: ways, 1...3)
  func directions(way: (word: SwipeRecognizer.Direction, way: Vector), fingers: Int) throws {
    let bench = bench(["directions": Self.all, "touches": .number(Double(fingers))])
    swipe(bench, Int32(fingers), by: way.way, over: 160)
    // At 750 px/s the 40 px are complete in the seventh frame.
    #expect(bench.takeLog() == ["56 swipe recognized: recognized"])
    let swipe = try #require(bench.last("swipe"))
    #expect(swipe.asSwipe.direction.word == way.word)
    #expect((swipe.asSwipe.velocity - way.way / 0.16).length < 1)
    #expect(swipe.asSwipe.start.x == 400 && swipe.asSwipe.start.y == 400 + 30 * Double(fingers - 1))
  }

  static let wrong: [(way: Vector, fault: String)] = [
    (Vector(dx: -120, dy: 0), "after 42 px, 180 degrees off right, limit 30"),
    (Vector(dx: 0, dy: 120), "after 42 px, 90 degrees off right, limit 30"),
    (Vector(dx: 120, dy: 120), "after 42.4 px, 45 degrees off right, limit 30"),
    (Vector(dx: 100, dy: -60), "after 40.8 px, 31 degrees off right, limit 30"),
  ]

  @Test("the opposite, the orthogonal and a diagonal direction are no swipe", arguments: wrong)
  func wrongDirection(way: Vector, fault: String) throws {
    let bench = bench()
    swipe(bench, 1, by: way, over: 160)
    let reason = try #require(bench.last("swipe")).reason
    #expect(bench.takeLog().count == 1)
    #expect(reason.code == .wrongDirection && reason.unit == .degrees)
    #expect(reason.text == fault)
  }

  @Test("a direction within the angle counts")
  func within() {
    let bench = bench()
    swipe(bench, 1, by: Vector(dx: 120, dy: 60), over: 160)
    #expect(bench.actions == ["swipe recognized"])
  }

  @Test("a slow movement is no swipe, whether it lifts in time or not")
  func slow() throws {
    let bench = bench()
    swipe(bench, 1, by: Vector(dx: 100, dy: 0), over: 400)
    #expect(bench.takeLog() == ["408 swipe failed: too-slow"])
    let reason = try #require(bench.last("swipe")).reason
    #expect(reason.limit == 300 && abs(reason.measured - 250) < 1)
    swipe(bench, 1, by: Vector(dx: 200, dy: 0), over: 1000, at: 1000)
    // After 56 ms the finger has moved more than 10 px.
    #expect(bench.takeLog() == ["1556 swipe failed: too-slow"])
  }

  @Test("neither a short movement nor a late one is a swipe")
  func short() {
    let bench = bench()
    swipe(bench, 1, by: Vector(dx: 39, dy: 0), over: 80)
    #expect(bench.takeLog() == ["88 swipe failed: too-short"])
    bench.down(0, 400, 400, at: 1000)
    bench.move(0, 411, 400, at: 1400)
    bench.drag(0, to: 600, 400, from: 1950)
    #expect(bench.takeLog() == ["1900 swipe failed: too-long"])
  }

  @Test("a rest before a flick does no harm, however long, even if the finger trembles")
  func restFirst() {
    let bench = bench()
    bench.down(0, 400, 400, at: 0)
    for step in 1...30 { bench.move(0, 400 + 9 * Double(step % 2), 400, at: 100 * Double(step)) }
    bench.drag(0, to: 500, 400, from: 3040)
    #expect(bench.takeLog() == ["3072 swipe recognized: recognized"])
  }

  @Test("fingers that rest until all are down swipe, and the first to move starts the time")
  func restOfTwo() {
    let bench = bench(["touches": .number(2)])
    bench.down(0, 400, 400, at: 0)
    bench.down(1, 400, 460, at: 900)
    bench.moveAll([(0, 420, 400), (1, 420, 460)], at: 1800)
    bench.moveAll([(0, 450, 400), (1, 450, 460)], at: 1816)
    #expect(bench.takeLog() == ["1816 swipe recognized: recognized"])
    bench.up(0, at: 1900)
    bench.up(1, at: 1900)
    bench.down(0, 400, 400, at: 3000)
    bench.down(1, 400, 460, at: 3000)
    bench.move(0, 411, 400, at: 4000)
    bench.move(1, 411, 460, at: 4400)
    bench.moveAll([(0, 450, 400), (1, 450, 460)], at: 4600)
    #expect(bench.takeLog() == ["4500 swipe failed: too-long"])
  }

  @Test("a second finger fails a one-finger swipe, and one finger is no two-finger swipe")
  func fingers() {
    let bench = bench()
    bench.down(0, 400, 400, at: 0)
    bench.down(1, 400, 500, at: 10)
    #expect(bench.takeLog() == ["10 swipe failed: too-many-touches"])
    let two = self.bench(["touches": .number(2)])
    swipe(two, 1, by: Vector(dx: 120, dy: 0), over: 160)
    #expect(two.takeLog() == ["168 swipe failed: too-few-touches"])
  }

  @Test("one resting and one moving finger make no two-finger swipe")
  func oneRests() {
    let bench = bench(["touches": .number(2)])
    bench.down(0, 400, 400, at: 0)
    bench.down(1, 400, 500, at: 0)
    bench.drag(0, to: 600, 400, from: 0)
    bench.up(0, at: 100)
    #expect(bench.actions.isEmpty)
  }

  @Test("directions are those of the view: for a view upside down, left is right")
  func turnedView() throws {
    let bench = GestureBench()
    bench.attach(
      SwipeRecognizer.self, "swipe", ["directions": Self.all],
      toView: Transform.rotation(.pi).then(.translation(Vector(dx: 800, dy: 800))))
    swipe(bench, 1, by: Vector(dx: 120, dy: 0), over: 160)
    let swipe = try #require(bench.last("swipe"))
    #expect(swipe.asSwipe.direction.word == .left)
    // The reported velocity is still that on the surface.
    #expect(swipe.asSwipe.velocity.dx > 0)
  }
}
