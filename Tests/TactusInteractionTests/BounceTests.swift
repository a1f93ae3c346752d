import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TapRecognizer
import Testing

/// Fingers that bounce on the glass, and other fingers that only land soon after.
@Suite("Bounces")
struct BounceTests {
  private let bench = InteractionBench()

  /// Makes a touch that goes down at `ms` and up 50 ms later.
  private func tap(_ ms: Double, _ id: Int32, _ x: Double, _ y: Double, seat: UInt32 = 0) {
    bench.frame(ms, seat: seat, .down(id: id, Point(x: x, y: y)))
    bench.frame(ms + 50, seat: seat, .up(id: id))
  }

  private func recognizers() -> [String] {
    bench.wait(10_000)
    return bench.takeLog().filter { $0.contains("recognized") && !$0.hasPrefix("did") }
      .map { String($0.prefix { $0 != " " }) }
  }

  @Test(
    "taps on two views 20 ms and 15 px apart are two, although they are as close as a bounce")
  func twoViews() {
    bench.attach(TapRecognizer.self, "c", to: bench.c)
    bench.attach(TapRecognizer.self, "b", to: bench.b)
    bench.interaction.engine.rules.allowSimultaneous("b", "c")
    tap(0, 0, 95, 50)
    tap(70, 1, 110, 50)
    #expect(recognizers() == ["c", "b", "b"])
  }

  @Test("two fingers that drum 44 px and 30 ms apart on one view make two taps")
  func drumming() {
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    tap(0, 0, 20, 20)
    tap(80, 1, 64, 20)
    #expect(recognizers() == ["tap", "tap"])
  }

  @Test(
    "a touch within 5 mm of the lift is the same finger, and beyond that another",
    arguments: [(0.0, 18.0, 20.0), (4, 19.9, 20.1), (10, 49, 51)])
  func distance(density: Double, near: Double, far: Double) {
    bench.interaction.engine.surface.pixelsPerMillimetre = density
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    tap(0, 0, 20, 20)
    tap(80, 0, 20 + near, 20)
    #expect(
      bench.takeLog().filter { $0.hasPrefix("tap ") } == [
        "tap recognized: recognized", "tap failed: bounced",
      ])
    tap(1000, 0, 20, 20)
    tap(1080, 0, 20 + far, 20)
    #expect(recognizers() == ["tap", "tap"])
  }

  @Test("a finger that bounces after a drag makes no tap, and the log says why")
  func afterDrag() {
    bench.attach(TapRecognizer.self, "tap", to: bench.a)
    bench.attach(PanRecognizer.self, "pan", to: bench.a)
    bench.down(0, 0, 50, 250)
    bench.move(20, 0, 150, 250)
    bench.up(50, 0)
    bench.down(58, 0, 150, 250)
    bench.up(66, 0)
    let log = bench.takeLog()
    #expect(log.contains("tap failed: bounced") && !log.contains("tap recognized: recognized"))
  }

  @Test("on a dense screen a finger may move farther within a tap, and still bounces")
  func dense() {
    bench.interaction.engine.surface.pixelsPerMillimetre = 20
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    bench.down(0, 0, 50, 50)
    bench.move(20, 0, 65, 50)
    bench.up(50, 0)
    bench.down(60, 0, 65, 50)
    bench.up(70, 0)
    #expect(recognizers() == ["tap"])
  }

  @Test("with two hands a tap 300 px away and 20 ms later is a tap of its own")
  func twoHands() {
    bench.attach(TapRecognizer.self, "single", to: bench.a)
    bench.attach(TapRecognizer.self, "double", to: bench.a, ["taps": .number(2)])
    try? bench.interaction.engine.rules.requireFailure(of: "double", before: "single")
    tap(0, 0, 20, 150)
    tap(70, 1, 280, 150)
    #expect(recognizers() == ["single", "single"])
    tap(20_000, 0, 20, 150)
    tap(20_070, 1, 280, 150)
    tap(20_220, 1, 280, 150)
    bench.wait(30_000)
    #expect(bench.takeLog().contains("double recognized: recognized"))
  }

  @Test("a bounce between the taps of a double tap neither counts nor ends the gesture")
  func within() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)])
    tap(0, 0, 50, 50)
    bench.down(60, 0, 51, 50)
    bench.up(70, 0)
    tap(200, 0, 50, 50)
    #expect(recognizers() == ["double"])
  }

  @Test("taps of two seats make no double tap, and each seat's own still do")
  func seats() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)])
    tap(0, 0, 50, 50)
    tap(150, 0, 50, 50, seat: 1)
    #expect(recognizers().isEmpty)
    tap(20_000, 0, 50, 50)
    tap(20_150, 0, 50, 50, seat: 1)
    tap(20_300, 0, 50, 50, seat: 1)
    #expect(bench.takeLog().contains("double recognized: recognized"))
  }
}
