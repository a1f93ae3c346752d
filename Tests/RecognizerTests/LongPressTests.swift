import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusGestures
import TapRecognizer
import TestSupport
import Testing

@Suite("Long press")
struct LongPressTests {
  private func bench(_ values: [String: ParameterValue] = [:]) -> GestureBench {
    let bench = GestureBench()
    bench.attach(LongPressRecognizer.self, "press", values)
    return bench
  }

  @Test("after 500 ms of rest a press begins, at that very moment and with the finger still down")
  func begins() throws {
    let bench = bench()
    bench.down(0, 100, 80, at: 0)
    bench.wait(until: 499)
    #expect(bench.takeLog().isEmpty)
    bench.wait(until: 2000)
    #expect(bench.takeLog() == ["500 press began: recognized"])
    let press = try #require(bench.last("press"))
    #expect(press.asLongPress.location == Point(x: 100, y: 80) && press.asLongPress.duration == 500)
    #expect(press.reason.text == "held for 500 ms")
  }

  @Test("a press lifted early fails with the time it was held")
  func early() throws {
    let bench = bench()
    bench.down(0, 100, 80, at: 0)
    bench.up(0, at: 420)
    #expect(bench.takeLog() == ["420 press failed: lifted-early"])
    let reason = try #require(bench.last("press")).reason
    #expect(reason.measured == 420 && reason.limit == 500 && reason.unit == .milliseconds)
    #expect(reason.text == "lifted after 420 ms, needs 500")
    bench.wait(until: 2000)
    #expect(bench.takeLog().isEmpty)
  }

  @Test(
    "a movement beyond the slop fails a press before its beginning; afterwards the press follows the finger"
  )
  func moved() throws {
    let bench = bench()
    bench.down(0, 100, 80, at: 0)
    bench.move(0, 106, 88, at: 100)
    #expect(bench.takeLog().isEmpty)
    bench.move(0, 108, 88, at: 110)
    #expect(bench.takeLog() == ["110 press failed: moved-too-far"])
    #expect(try #require(bench.last("press")).reason.text == "moved 11.3 px, limit 10")
    bench.up(0, at: 120)
    bench.down(0, 100, 80, at: 1000)
    bench.wait(until: 1500)
    bench.move(0, 300, 80, at: 1700)
    #expect(bench.actions == ["press began", "press changed"])
    let press = try #require(bench.last("press"))
    #expect(press.asLongPress.location.x == 300 && press.asLongPress.duration == 700)
  }

  @Test("a press lifted after its beginning ends, and there is no tap")
  func noTap() {
    let bench = bench()
    bench.attach(TapRecognizer.self, "tap")
    bench.down(0, 100, 80, at: 0)
    bench.up(0, at: 800)
    #expect(
      bench.takeLog() == [
        "500 press began: recognized", "500 tap failed: excluded", "800 press ended: recognized",
      ])
  }

  @Test("a drag after the beginning of a press may also be a pan, if a rule allows it")
  func thenPan() {
    for isAllowed in [true, false] {
      let bench = bench()
      bench.attach(PanRecognizer.self, "pan")
      if isAllowed { bench.engine.rules.allowSimultaneous("press", "pan") }
      bench.down(0, 100, 80, at: 0)
      bench.move(0, 150, 80, at: 600)
      let pan = isAllowed ? "600 pan began: recognized" : "500 pan failed: excluded"
      #expect(bench.takeLog() == ["500 press began: recognized", pan])
    }
  }

  @Test(
    "with extraTouches ignore an extra finger belongs to other recognizers, before and after the beginning"
  )
  func furtherFinger() {
    let bench = bench(["extraTouches": ExtraTouches.ignore.parameterValue])
    bench.down(0, 100, 80, at: 0)
    bench.down(1, 300, 80, at: 100)
    bench.drag(1, to: 500, 80, from: 100)
    bench.up(1, at: 300)
    bench.up(0, at: 800)
    #expect(
      bench.takeLog() == ["500 press began: recognized", "800 press ended: recognized"])
  }

  @Test("with two fingers the time runs from the second one, and the press ends when one lifts")
  func twoFingers() throws {
    let bench = bench(["touches": .number(2)])
    bench.down(0, 100, 80, at: 0)
    bench.wait(until: 700)
    bench.down(1, 300, 80, at: 700)
    bench.wait(until: 1300)
    bench.up(1, at: 1400)
    #expect(
      bench.takeLog() == ["1200 press began: recognized", "1400 press ended: recognized"])
    #expect(try #require(bench.last("press")).asLongPress.location.x == 200)
    bench.up(0, at: 1500)
    bench.down(0, 100, 80, at: 2000)
    bench.up(0, at: 2100)
    #expect(bench.takeLog() == ["2100 press failed: too-few-touches"])
  }

  @Test("a tap and then a press: the tap must come first, soon before and close by")
  func afterTap() {
    let bench = bench(["taps": .number(1)])
    bench.tap(0, 100, 80, at: 0)
    bench.down(0, 104, 80, at: 200)
    bench.up(0, at: 900)
    #expect(
      bench.takeLog() == ["700 press began: recognized", "900 press ended: recognized"])
    bench.tap(0, 100, 80, at: 2000)
    bench.wait(until: 3000)
    #expect(bench.takeLog() == ["2400 press failed: gap-expired"])
    bench.tap(0, 100, 80, at: 4000)
    bench.down(0, 150, 80, at: 4200)
    #expect(bench.takeLog() == ["4200 press failed: too-far-apart"])
    bench.up(0, at: 4300)
    bench.down(0, 100, 80, at: 6000)
    bench.wait(until: 7000)
    // The tap that was too far away was the first tap of the next attempt.
    #expect(
      bench.takeLog() == ["4650 press failed: gap-expired", "6500 press failed: too-long"])
  }

  @Test(
    "two fingers after a tap: one alone does not begin a press when the time for the second is up")
  func oneOfTwoAfterTap() {
    let bench = bench(["taps": .number(1), "touches": .number(2)])
    bench.down(0, 100, 80, at: 0)
    bench.down(1, 120, 80, at: 10)
    bench.up(0, at: 100)
    bench.up(1, at: 110)
    bench.down(0, 110, 80, at: 440)
    bench.wait(until: 1000)
    #expect(bench.takeLog() == ["460 press failed: gap-expired"])
  }

  @Test("a cancelled touch cancels the press")
  func cancelled() {
    let bench = bench()
    bench.down(0, 100, 80, at: 0)
    bench.wait(until: 600)
    bench.cancel(0, at: 700)
    #expect(
      bench.takeLog() == ["500 press began: recognized", "700 press cancelled: touch-cancelled"])
  }

  @Test("a press with a duration of zero begins at once")
  func atOnce() {
    let bench = bench(["duration": .number(0)])
    bench.down(0, 100, 80, at: 0)
    #expect(bench.takeLog() == ["0 press began: recognized"])
  }
}
