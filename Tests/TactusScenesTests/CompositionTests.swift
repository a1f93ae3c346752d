import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Gestures composed in a scene")
struct CompositionTests {
  private static let tap = #""quickTap": { "use": "tactus.tap" }"#
  private static let hold = #""hold": { "use": "tactus.long-press" }"#
  private static let drag = #""drag": { "use": "tactus.pan" }"#

  // MARK: Sequences

  private func tapThenHold() throws -> CompositionBench {
    try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"hold\"], \"within\": 300 }, \(Self.tap), \(Self.hold)"
    )
  }

  @Test("a tap and then a hold within 300 ms is recognized, and lasts as long as the hold")
  func tapThenHoldRecognized() throws {
    let it = try tapThenHold()
    it.hand.tap(300, 300)
    it.hand.wait(200)
    it.hand.down(0, 310, 305)
    it.hand.wait(450)
    #expect(it.lines.isEmpty)
    it.hand.wait(100)
    #expect(it.lines == ["whole began"])
    #expect(it.value("location.x") == nil && it.value("location") == 310)
    it.hand.up()
    #expect(it.lines == ["whole began", "whole ended"])
    #expect((it.value("duration") ?? 0) >= 500)
  }

  @Test("a hold after 300 ms is too late, and the reason gives the limit")
  func late() throws {
    let it = try tapThenHold()
    it.hand.tap(300, 300)
    it.hand.wait(400)
    #expect(it.lines == ["whole failed"])
    #expect(
      it.reason
        == "the next part of the gesture did not begin in time: "
        + "hold, part 2 of 2 did not begin within 300 ms")
    it.hand.press(300, 300)
    #expect(!it.lines.contains("whole began"), "a hold alone is no sequence")
  }

  @Test("two taps are no tap and hold: the reason is that of the failing part, with its name")
  func partFails() throws {
    let it = try tapThenHold()
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.tap(300, 300)
    it.hand.wait(600)
    #expect(it.lines == ["whole failed"])
    #expect(it.reason.hasPrefix("the finger lifted too early: hold, part 2 of 2"), "\(it.reason)")
  }

  @Test("in a tap and a drag the drag's updates are those of the sequence")
  func tapThenDrag() throws {
    let it = try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"drag\"], \"within\": 300 }, \(Self.tap), \(Self.drag)"
    )
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 330)
    #expect(it.lines == ["whole began", "whole changed"])
    #expect(it.value("translation").map { $0 > 80 && $0 <= 100 } == true)
    it.hand.up()
    #expect(it.lines == ["whole began", "whole changed", "whole ended"])
  }

  @Test("a drag without a preceding tap is no sequence, and fails as soon as the tap does")
  func dragAlone() throws {
    let it = try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"drag\"], \"within\": 300 }, \(Self.tap), \(Self.drag)"
    )
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 300)
    #expect(it.lines == ["whole failed"])
    #expect(it.reason.hasPrefix("the finger moved too far: quickTap, part 1 of 2: moved"))
  }

  @Test(
    "a separate tap waits for the sequence if a rule says so, and fires after the sequence has failed"
  )
  func tapWaits() throws {
    let it = try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"hold\"], \"within\": 300 }, \(Self.tap), \(Self.hold)",
      attached: ["quickTap"], rules: #"{ "requireFailure": { "quickTap": ["whole"] } }"#)
    it.hand.tap(300, 300)
    it.hand.wait(250)
    #expect(it.lines.isEmpty)
    it.hand.wait(100)
    #expect(it.lines == ["whole failed", "quickTap recognized"])
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.press(300, 300)
    #expect(it.lines.suffix(3) == ["whole began", "quickTap failed", "whole ended"])
  }

  @Test("two quick taps with different fingers differ from two with the same finger")
  func differentFingers() throws {
    let it = try CompositionBench(
      "\"whole\": { \"count\": 2, \"of\": \"quickTap\", \"within\": 250, \"apart\": 60 }, \(Self.tap)"
    )
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.tap(400, 310)
    #expect(it.lines == ["whole recognized"])
    it.hand.wait(500)
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.tap(303, 300)
    #expect(it.lines == ["whole recognized", "whole failed"])
    #expect(
      it.reason
        == "the finger went down too close to where the previous part of the gesture began: "
        + "quickTap, part 2 of 2: 3 px from the start of the previous part; "
        + "at least 60 px is required")
    it.hand.wait(100)
    it.hand.tap(400, 300)
    #expect(it.lines.last == "whole recognized", "the second of the two begins another pair")
  }

  @Test("three taps are counted; two taps and a pause are not three")
  func three() throws {
    let it = try CompositionBench(
      "\"whole\": { \"count\": 3, \"of\": \"quickTap\", \"within\": 500 }, \(Self.tap)")
    for _ in 0..<3 {
      it.hand.tap(300, 300)
      it.hand.wait(300)
    }
    #expect(it.lines == ["whole recognized"])
    for _ in 0..<2 {
      it.hand.tap(300, 300)
      it.hand.wait(300)
    }
    it.hand.wait(400)
    #expect(it.lines == ["whole recognized", "whole failed"])
    #expect(it.reason.contains("quickTap, part 3 of 3 did not begin within 500 ms"))
  }

  // MARK: Alternatives

  @Test("either of two gestures is recognized, and the output names it")
  func either() throws {
    let it = try CompositionBench(
      """
      "whole": { "either": ["swipeLeft", "doubleTap"] },
      "swipeLeft": { "use": "tactus.swipe", "parameters": { "directions": "left" } },
      "doubleTap": { "use": "tactus.tap", "parameters": { "taps": 2 } }
      """)
    it.hand.down(0, 500, 300)
    it.hand.glide(0, 300, 300)
    it.hand.up()
    #expect(it.lines == ["whole recognized"] && it.value("part") == 0)
    it.hand.wait(500)
    it.hand.tap(500, 300)
    it.hand.wait(100)
    it.hand.tap(500, 300)
    #expect(it.lines == ["whole recognized"] && it.value("part") == 1)
    it.hand.wait(500)
    it.hand.tap(500, 300)
    it.hand.wait(500)
    #expect(it.lines == ["whole recognized", "whole failed"])
    #expect(
      it.reason.hasPrefix(
        "none of the gesture's parts was recognized (swipeLeft: the finger lifted too early")
        || it.reason.hasPrefix(
          "none of the gesture's parts was recognized (swipeLeft: the movement was too short"),
      "\(it.reason)")
    #expect(it.reason.contains("; doubleTap: the next tap did not come in time"), "\(it.reason)")
  }

  @Test("alternatives have the outputs common to all parts, at any place in each part")
  func shared() throws {
    let it = try CompositionBench(
      "\"whole\": { \"either\": [\"quickTap\", \"hold\"] }, \(Self.tap), \(Self.hold)")
    it.hand.tap(300, 200)
    #expect(it.lines == ["whole began", "whole ended"])
    #expect(it.value("part") == 0 && it.value("location") == 300)
    it.hand.wait(500)
    it.hand.press(400, 200)
    #expect(it.lines == ["whole began", "whole ended", "whole began", "whole ended"])
    #expect(it.value("part") == 1 && it.value("location") == 400)
    #expect(it.last?.source.declaration.outputs.map(\.key) == ["part", "location"])
  }

  @Test(
    "compositions can be nested: a double tap of two fingers or a hold, then a drag")
  func nested() throws {
    let it = try CompositionBench(
      """
      "whole": { "sequence": ["start", "drag"], "within": 400 },
      "start": { "either": ["pair", "hold"] }, "pair": { "together": ["quickTap", "quickTap"] },
      \(Self.tap), \(Self.hold), \(Self.drag)
      """)
    it.hand.down(0, 300, 300)
    it.hand.down(1, 500, 300)
    it.hand.up(0)
    it.hand.up(1)
    it.hand.wait(100)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 300, 400)
    it.hand.up()
    #expect(it.lines == ["whole began", "whole changed", "whole ended"])
  }

  @Test("a cancel undoes the whole gesture, and the next one starts from its first part")
  func cancelled() throws {
    let it = try CompositionBench(
      "\"whole\": { \"sequence\": [\"quickTap\", \"drag\"], \"within\": 300 }, \(Self.tap), \(Self.drag)"
    )
    it.hand.tap(300, 300)
    it.hand.wait(100)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 300)
    it.hand.cancel()
    #expect(it.lines.last == "whole cancelled")
    it.hand.wait(50)
    it.hand.down(0, 300, 300)
    it.hand.glide(0, 400, 300)
    it.hand.up()
    #expect(it.lines.last == "whole failed")
  }

  // MARK: Live changes

  @Test("tuning a part rebuilds the scene; tuning an independent recognizer does not")
  func reload() throws {
    let file = try TemporaryFolder.make("compose") + "/scene.json"
    func load(within: Int = 300, gap: Int = 350, slop: Int = 10) throws -> SceneLoader.Loaded {
      let text = """
        { "version": 1, "views": [{ "id": "pad" }],
          "recognizers": {
            "whole": { "sequence": ["quickTap", "quickTap"], "within": \(within) },
            "quickTap": { "use": "tactus.tap", "parameters": { "gap": \(gap) } },
            "drag": { "use": "tactus.pan", "parameters": { "slop": \(slop) } } },
          "attach": [{ "to": "#pad", "recognizers": ["whole", "drag"] }],
          "bindings": [
            { "on": "whole", "do": "emit", "with": { "name": "x" } }, { "on": "drag", "do": "move" }] }
        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      return try SceneLoader(searchPath: StockModules.searchPath).load(file)
    }
    let first = try load()
    #expect(try load().change(since: first) == .none)
    #expect(try load(gap: 200).change(since: first) == .everything)
    #expect(try load(within: 200).change(since: first) == .everything)
    #expect(try load(slop: 20).change(since: first) == .parameters)
  }
}
