import TactusGeometry
import TactusGestures
import TestSupport
import Testing
import TraceRecognizer

@Suite("Trace")
struct TraceTests {
  /// An L: 400 px down, then 260 px to the right.
  private static let letter = "M 200 140 V 540 H 460"

  private func bench(
    _ path: String = letter, _ values: [String: ParameterValue] = [:],
    toView: Transform = .identity
  ) -> GestureBench {
    let bench = GestureBench()
    bench.attach(
      TraceRecognizer.self, "trace", values.merging(["path": .text(path)]) { a, _ in a },
      toView: toView)
    return bench
  }

  private func isNear(_ a: Double, _ b: Double, _ most: Double = 1e-9) -> Bool {
    abs(a - b) <= most
  }

  @Test("a finger that follows the path begins after 10 px, and ends at the path's end")
  func follows() throws {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 149, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.move(0, 200, 151, at: 20)
    #expect(bench.takeLog() == ["20 trace began: recognized"])
    bench.move(0, 200, 470, at: 30)
    let half = try #require(bench.last("trace")).asTrace
    #expect(isNear(half.progress, 0.5) && half.accuracy == 1 && half.stroke == 1)
    bench.move(0, 200, 540, at: 40)
    bench.move(0, 460, 540, at: 50)
    #expect(bench.takeLog().last == "50 trace ended: recognized")
    let end = try #require(bench.last("trace")).asTrace
    #expect(end.progress == 1 && end.accuracy == 1 && end.greatestDeviation == 0)
  }

  @Test("the deviation is the distance from the path, and the accuracy follows from its mean")
  func accuracy() throws {
    let bench = bench()
    bench.down(0, 210, 140, at: 0)
    bench.drag(0, to: 210, 340, from: 0)
    let values = try #require(bench.last("trace")).asTrace
    #expect(isNear(values.deviation, 10) && isNear(values.greatestDeviation, 10))
    #expect(isNear(values.accuracy, 0.75))
    #expect(isNear(values.progress, 200.0 / 660))
  }

  @Test("a finger on the limit follows the path, and one beyond it leaves the path")
  func tolerance() throws {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 240, at: 10)
    bench.move(0, 240, 240, at: 20)
    #expect(bench.takeLog() == ["10 trace began: recognized"])
    bench.move(0, 241, 240, at: 30)
    #expect(bench.takeLog() == ["30 trace cancelled: off-path"])
    let reason = try #require(bench.last("trace")).reason
    #expect(isNear(reason.measured, 41) && reason.limit == 40)
    #expect(reason.text == "41 px from the path at 15.2 %, limit 40")
    bench.move(0, 200, 300, at: 40)
    #expect(bench.takeLog().isEmpty)
  }

  @Test("a finger that goes down away from the start fails")
  func offStart() throws {
    let bench = bench()
    bench.down(0, 200, 300, at: 0)
    #expect(bench.takeLog() == ["0 trace failed: off-start"])
    let reason = try #require(bench.last("trace")).reason
    #expect(reason.measured == 160 && reason.text == "160 px from the start, limit 40")
  }

  @Test("a tap on the start, or a finger that leaves the path at once, fails")
  func undecided() {
    let bench = bench()
    bench.tap(0, 200, 140, at: 0)
    bench.down(0, 200, 140, at: 100)
    bench.move(0, 120, 140, at: 110)
    #expect(
      bench.takeLog() == ["50 trace failed: lifted-early", "110 trace failed: off-path"])
  }

  @Test("long steps of the finger give the same result as short ones", arguments: [1, 7, 100])
  func steps(count: Int) throws {
    let bench = bench()
    bench.down(0, 205, 140, at: 0)
    bench.drag(0, to: 205, 535, from: 0, steps: count)
    bench.drag(0, to: 450, 535, from: 1000, steps: count)
    let end = try #require(bench.last("trace")).asTrace
    #expect(bench.takeLog().last?.contains("trace ended: recognized") == true)
    #expect(isNear(end.accuracy, 1 - 5.0 / 40, 0.01))
  }

  // MARK: The order of the parts

  @Test("a crossing does not skip the loop between its two passes")
  func loop() throws {
    let bench = bench("M 100 300 H 400 V 100 H 250 V 500")
    bench.down(0, 100, 300, at: 0)
    bench.move(0, 250, 300, at: 10)
    bench.move(0, 250, 345, at: 20)
    #expect(bench.takeLog() == ["10 trace began: recognized", "20 trace cancelled: off-path"])
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 150.0 / 1050))
  }

  @Test("a path that goes back over itself is followed twice")
  func retraced() throws {
    let bench = bench("M 100 400 V 100 V 400")
    bench.down(0, 100, 400, at: 0)
    bench.drag(0, to: 100, 100, from: 0)
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 0.5, 0.01))
    bench.drag(0, to: 100, 300, from: 100)
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 5.0 / 6, 0.01))
    bench.drag(0, to: 100, 400, from: 200)
    #expect(bench.takeLog().last?.contains("trace ended: recognized") == true)
  }

  @Test("the end of a closed path is not its start")
  func closed() {
    let bench = bench("M 100 100 H 400 V 400 H 100 Z")
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 100, 139, at: 10)
    bench.move(0, 100, 141, at: 20)
    #expect(bench.takeLog() == ["20 trace failed: off-path"])
  }

  @Test("with startsAnywhere, a closed path is followed once around from any of its points")
  func anywhere() throws {
    let bench = bench("M 100 100 H 400 V 400 H 100 Z", ["startsAnywhere": .flag(true)])
    bench.down(0, 400, 200, at: 0)
    for (index, corner) in [(400.0, 400.0), (100, 400), (100, 100), (400, 100)].enumerated() {
      bench.drag(0, to: corner.0, corner.1, from: Double(index) * 100)
    }
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 11.0 / 12))
    bench.drag(0, to: 400, 200, from: 400)
    #expect(bench.takeLog().last?.contains("trace ended: recognized") == true)
  }

  @Test("with startsAnywhere, an open path is followed to its end")
  func anywhereOpen() throws {
    let bench = bench(Self.letter, ["startsAnywhere": .flag(true)])
    bench.down(0, 200, 440, at: 0)
    bench.move(0, 200, 445, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.move(0, 200, 540, at: 20)
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 400.0 / 660))
    bench.move(0, 460, 540, at: 30)
    #expect(bench.takeLog() == ["20 trace began: recognized", "30 trace ended: recognized"])
  }

  // MARK: Lifts

  @Test("after a lift, the finger can go on for 3 s, and then the gesture is cancelled")
  func pause() throws {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 340, at: 10)
    bench.up(0, at: 20)
    bench.down(0, 190, 350, at: 3019)
    bench.move(0, 200, 470, at: 3030)
    #expect(isNear(try #require(bench.last("trace")).asTrace.progress, 0.5))
    bench.up(0, at: 3040)
    bench.wait(until: 6100)
    #expect(
      bench.takeLog().filter { !$0.contains("changed") }
        == ["10 trace began: recognized", "6040 trace cancelled: lifted-early"])
    #expect(try #require(bench.last("trace")).reason.text == "lifted at 50 % of the path")
  }

  @Test("with a pause of 0, a lift before the end cancels the gesture")
  func noPause() {
    let bench = bench(Self.letter, ["pause": .number(0)])
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 340, at: 10)
    bench.up(0, at: 20)
    #expect(
      bench.takeLog() == ["10 trace began: recognized", "20 trace cancelled: lifted-early"])
  }

  @Test("a finger that goes down elsewhere after a lift can begin the path again")
  func again() {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 340, at: 10)
    bench.up(0, at: 20)
    bench.down(0, 200, 140, at: 100)
    bench.move(0, 200, 200, at: 110)
    #expect(
      bench.takeLog() == [
        "10 trace began: recognized", "100 trace cancelled: off-start",
        "110 trace began: recognized",
      ])
  }

  @Test("a lift just before the end completes the path")
  func nearEnd() throws {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.move(0, 200, 540, at: 10)
    bench.move(0, 425, 540, at: 20)
    bench.up(0, at: 30)
    #expect(bench.takeLog().last == "30 trace ended: recognized")
    #expect(try #require(bench.last("trace")).asTrace.progress == 1)
  }

  @Test("a path of several strokes ends with the last one, and a stroke can be a dot")
  func strokes() throws {
    let bench = bench("M 100 200 V 400 M 100 140 h 0")
    bench.down(0, 100, 200, at: 0)
    bench.move(0, 100, 400, at: 10)
    // The finger may overshoot the end of a stroke before it lifts.
    bench.move(0, 100, 500, at: 20)
    bench.up(0, at: 30)
    #expect(bench.takeLog() == ["10 trace began: recognized"])
    bench.down(0, 105, 140, at: 500)
    #expect(bench.takeLog() == ["500 trace ended: recognized"])
    #expect(try #require(bench.last("trace")).asTrace.stroke == 2)
  }

  @Test("two strokes in the wrong order cancel the gesture")
  func order() {
    let bench = bench("M 100 200 V 400 M 50 300 H 150 M 50 500 H 150")
    bench.down(0, 100, 200, at: 0)
    bench.drag(0, to: 100, 400, from: 0)
    bench.up(0, at: 200)
    bench.down(0, 50, 500, at: 400)
    #expect(
      bench.takeLog().suffix(2) == [
        "400 trace cancelled: off-start", "400 trace failed: off-start",
      ])
  }

  // MARK: Parameters

  @Test("the path is in the coordinates of the view")
  func view() throws {
    let toView = try #require(
      Transform.scale(0.5).then(.translation(Vector(dx: 300, dy: 20))).inverse)
    let bench = bench("M 0 0 H 400", toView: toView)
    bench.down(0, 300, 30, at: 0)
    bench.move(0, 400, 30, at: 10)
    let values = try #require(bench.last("trace")).asTrace
    #expect(isNear(values.progress, 0.5) && isNear(values.deviation, 20))
    #expect(values.location == Point(x: 400, y: 30))
  }

  @Test(
    "without a valid path, each touch fails", arguments: ["", "M 1 1", "M 0 0 A 1 1 0 0 0 9 9"])
  func noPath(path: String) {
    let bench = bench(path)
    bench.down(0, 0, 0, at: 0)
    #expect(bench.takeLog() == ["0 trace failed: no-path"])
  }

  @Test("a second finger fails the gesture before its beginning, and later belongs to others")
  func secondFinger() throws {
    let bench = bench()
    bench.down(0, 200, 140, at: 0)
    bench.down(1, 500, 140, at: 10)
    bench.up(0, 1, at: 20)
    #expect(bench.takeLog() == ["10 trace failed: too-many-touches"])
    bench.down(0, 200, 140, at: 100)
    bench.move(0, 200, 340, at: 110)
    bench.down(1, 500, 140, at: 120)
    bench.move(1, 600, 140, at: 130)
    bench.move(0, 200, 440, at: 140)
    #expect(
      bench.takeLog() == ["110 trace began: recognized"])
    #expect(try #require(bench.last("trace")).touches.count == 1)
  }
}
