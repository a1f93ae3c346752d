import TactusInput
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Repeated compositions")
struct CompositionRestTests {
  private static let tap = #""quickTap": { "use": "tactus.tap" }"#
  private static let hold = #""hold": { "use": "tactus.long-press" }"#
  private static let drag = #""drag": { "use": "tactus.pan" }"#

  private func tap(_ it: CompositionBench) {
    it.hand.down(1, 500, 300)
    it.hand.wait(50)
    it.hand.up(1)
  }

  @Test("a resting finger counts again after each tap, without any other finger")
  func restCountsAnew() throws {
    let it = try CompositionBench(
      "\"whole\": { \"together\": [\"hold\", \"quickTap\"] }, \(Self.hold), \(Self.tap)")
    it.hand.down(0, 300, 300)
    for count in 1...3 {
      it.hand.wait(600)
      tap(it)
      #expect(it.all == Array(repeating: "whole recognized", count: count))
    }
    it.hand.wait(100)
    tap(it)
    #expect(it.lines == ["whole recognized", "whole failed"], "it rested too briefly")
    it.hand.wait(600)
    tap(it)
    #expect(it.lines.last == "whole recognized", "it counts anew after a failure, too")
  }

  @Test("a resting finger counts again after each drag")
  func dragAgain() throws {
    let it = try CompositionBench(
      "\"whole\": { \"together\": [\"hold\", \"drag\"] }, \(Self.hold), \(Self.drag)")
    it.hand.down(0, 300, 300)
    for _ in 1...2 {
      it.hand.wait(600)
      it.hand.down(1, 500, 300)
      it.hand.glide(1, 600, 300)
      it.hand.up(1)
    }
    let once = ["whole began", "whole changed", "whole ended"]
    #expect(it.lines == once + once)
  }

  @Test("an alternative made of simultaneous parts can be repeated as well")
  func alternative() throws {
    let it = try CompositionBench(
      """
      "whole": { "either": ["pair", "drag"] }, "pair": { "together": ["hold", "quickTap"] },
      \(Self.hold), \(Self.tap), \(Self.drag)
      """)
    it.hand.down(0, 300, 300)
    for _ in 1...2 {
      it.hand.wait(600)
      tap(it)
    }
    #expect(it.lines == ["whole began", "whole ended", "whole began", "whole ended"])
  }

  @Test("parts that decide at once do not decide forever")
  func atOnce() throws {
    let it = try CompositionBench(
      """
      "whole": { "together": ["touch", "touch"] },
      "touch": { "use": "tactus.long-press", "parameters": { "duration": 0 } }
      """)
    it.hand.down(0, 300, 300)
    it.hand.down(1, 500, 300)
    it.hand.up(1)
    it.hand.wait(100)
    #expect(it.lines.prefix(2) == ["whole began", "whole ended"])
    #expect(it.lines.count < 5)
  }

  @Test("an alternative without movement begins and ends, so that its bindings act")
  func bindings() throws {
    let it = try CompositionBench(
      "\"whole\": { \"either\": [\"quickTap\", \"drag\"] }, \(Self.tap), \(Self.drag)")
    var emitted = 0
    it.hand.scene.onEmit = { _ in emitted += 1 }
    it.hand.tap(300, 200)
    #expect(it.lines == ["whole began", "whole ended"])
    #expect(emitted == 1)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 300)
    #expect(emitted == 2)
  }

  @Test("the next part may begin exactly at the limit", arguments: [(300, true), (301, false)])
  func atTheLatest(pause: Int, isInTime: Bool) throws {
    let it = try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"drag\"], \"within\": 300 }, \(Self.tap), \(Self.drag)"
    )
    it.hand.tap(300, 300)
    // A frame of the hand comes 8 ms later.
    it.hand.wait(pause - 8)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 330)
    #expect(it.lines.first == (isInTime ? "whole began" : "whole failed"))
  }
}
