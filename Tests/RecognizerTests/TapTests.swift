import TactusGeometry
import TactusGestures
import TapRecognizer
import TestSupport
import Testing

@Suite("Tap")
struct TapTests {
  @Test("down and up is a tap, however long it takes")
  func single() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "tap")
    bench.down(0, 10, 10, at: 0)
    bench.up(0, at: 3000)
    #expect(bench.takeLog() == ["3000 tap recognized: recognized"])
  }

  @Test("a movement beyond the slop fails a tap, with the measured distance")
  func moved() throws {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "tap")
    bench.down(0, 10, 10, at: 0)
    bench.move(0, 20, 20, at: 10)
    #expect(bench.takeLog() == ["10 tap failed: moved-too-far"])
    #expect(try #require(bench.last("tap")).reason.text == "moved 14.1 px, limit 10")
  }

  @Test("a tap held longer than a set maximum fails at that moment")
  func maximumDuration() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "tap", ["maximumDuration": .number(200)])
    bench.down(0, 10, 10, at: 0)
    bench.wait(until: 1000)
    #expect(bench.takeLog() == ["200 tap failed: too-long"])
  }

  @Test("of three-finger taps the third recognizes, and a pause starts over")
  func triple() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "triple", ["taps": .number(3)])
    for i in 0..<3 { bench.tap(0, 10, 10, at: Double(i) * 200) }
    #expect(bench.takeLog() == ["450 triple recognized: recognized"])
    bench.tap(0, 10, 10, at: 1000)
    bench.wait(until: 5000)
    #expect(bench.takeLog() == ["1400 triple failed: gap-expired"])
  }

  @Test("a second tap far away is no double tap")
  func farApart() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    bench.tap(0, 10, 10, at: 0)
    bench.tap(0, 60, 10, at: 200)
    #expect(bench.takeLog() == ["200 double failed: too-far-apart"])
  }

  @Test("a touch less than 40 ms after the last is a bounce and does not count")
  func bounce() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    bench.tap(0, 10, 10, at: 0)
    bench.down(0, 10, 10, at: 80)
    bench.up(0, at: 90)
    #expect(bench.takeLog().isEmpty)
    bench.tap(0, 10, 10, at: 200)
    #expect(bench.takeLog() == ["250 double recognized: recognized"])
  }

  @Test("a second finger fails a one-finger tap, and a two-finger tap needs both")
  func fingers() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "one")
    bench.attach(TapRecognizer.self, "two", ["touches": .number(2)])
    bench.engine.rules.allowSimultaneous("one", "two")
    bench.down(0, 10, 10, at: 0)
    bench.down(1, 50, 10, at: 10)
    bench.up(0, at: 50)
    bench.up(1, at: 60)
    #expect(
      bench.takeLog() == ["10 one failed: too-many-touches", "60 two recognized: recognized"])
  }

  @Test("a cancelled touch is no tap")
  func cancelled() {
    let bench = GestureBench()
    bench.attach(TapRecognizer.self, "tap")
    bench.down(0, 10, 10, at: 0)
    bench.cancel(0, at: 20)
    #expect(bench.takeLog() == ["20 tap failed: touch-cancelled"])
    #expect(bench.actions.isEmpty)
  }
}
