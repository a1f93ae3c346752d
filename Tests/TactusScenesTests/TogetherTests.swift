import TestSupport
import Testing

@testable import TactusScenes

@Suite("Gestures of several fingers, composed of simultaneous parts")
struct TogetherTests {
  private static let tap = #""quickTap": { "use": "tactus.tap" }"#
  private static let hold = #""hold": { "use": "tactus.long-press" }"#
  private static let drag = #""drag": { "use": "tactus.pan" }"#

  private func restAndTap() throws -> CompositionBench {
    try CompositionBench(
      "\"whole\": { \"together\": [\"hold\", \"quickTap\"] }, \(Self.hold), \(Self.tap)")
  }

  @Test("one finger is held while another taps")
  func holdAndTap() throws {
    let it = try restAndTap()
    it.hand.down(0, 300, 300)
    it.hand.wait(600)
    #expect(it.lines.isEmpty)
    it.hand.down(1, 500, 300)
    it.hand.wait(50)
    it.hand.up(1)
    #expect(it.lines == ["whole recognized"])
    #expect(it.value("location") == 500, "it reports the location of the tap")
    it.hand.up(0)
    #expect(it.lines == ["whole recognized", "whole failed"], "it started again, then failed")
  }

  @Test("a tap before the other finger has been held is not a tap beside a held finger")
  func tapTooEarly() throws {
    let it = try restAndTap()
    it.hand.down(0, 300, 300)
    it.hand.wait(100)
    it.hand.down(1, 500, 300)
    it.hand.wait(50)
    it.hand.up(1)
    #expect(it.lines == ["whole failed"])
    #expect(
      it.reason
        == "the parts of the gesture were not performed at the same time "
        + "(quickTap ended before hold began)")
  }

  @Test("one finger alone, held or tapping, fails")
  func oneFinger() throws {
    let it = try restAndTap()
    it.hand.press(300, 300)
    #expect(it.lines == ["whole failed"])
    #expect(
      it.reason
        == "the parts of the gesture were not performed at the same time "
        + "(hold ended before quickTap was recognized)")
    it.hand.tap(300, 300)
    #expect(
      it.lines == ["whole failed"] && it.reason.hasPrefix("the finger lifted too early: hold"))
  }

  @Test("two fingers that overlap tap together, in any order of lifting")
  func drumming() throws {
    let it = try CompositionBench(
      "\"whole\": { \"together\": [\"quickTap\", \"quickTap\"] }, \(Self.tap)")
    for (first, second) in [(Int32(0), Int32(1)), (1, 0)] {
      it.hand.down(0, 300, 300)
      it.hand.wait(30)
      it.hand.down(1, 500, 300)
      it.hand.wait(30)
      it.hand.up(first)
      it.hand.wait(30)
      it.hand.up(second)
      it.hand.wait(400)
    }
    #expect(it.lines == ["whole recognized"])
    it.hand.tap(300, 300)
    it.hand.wait(400)
    #expect(it.lines == ["whole recognized", "whole failed"])
  }

  @Test("a hold with a drag follows the drag, and ends when either finger lifts")
  func holdAndDrag() throws {
    let it = try CompositionBench(
      "\"whole\": { \"together\": [\"hold\", \"drag\"] }, \(Self.hold), \(Self.drag)")
    it.hand.down(0, 300, 300)
    it.hand.wait(600)
    it.hand.down(1, 500, 300)
    it.hand.glide(1, 600, 300)
    #expect(it.lines == ["whole began", "whole changed"])
    #expect(it.value("translation").map { $0 > 80 } == true)
    it.hand.up(0)
    #expect(it.lines == ["whole began", "whole changed", "whole ended"])
    it.hand.glide(1, 700, 300)
    it.hand.up(1)
    #expect(it.lines.count == 3)
  }
}
