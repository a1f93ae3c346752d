import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusInput
import TapRecognizer
import TestSupport
import Testing

@testable import TactusGestures

@Suite("Dynamic rules")
struct DynamicRuleTests {
  let bench = GestureBench()

  @Test("should begin: a no fails the attempt, and the rule is asked once per attempt")
  func veto() {
    let pan = bench.attach(PanRecognizer.self, "pan")
    var asked = 0
    bench.engine.dynamicRules.shouldBegin = { id in
      #expect(id == pan)
      asked += 1
      return asked > 1
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    bench.up(0, at: 100)
    #expect(bench.takeLog() == ["16 pan failed: vetoed"] && asked == 1)
    bench.down(0, 0, 0, at: 200)
    bench.drag(0, to: 100, 0, from: 200)
    #expect(bench.takeLog() == ["216 pan began: recognized"] && asked == 2)
  }

  @Test("should begin: a no lets the rival through")
  func vetoForOne() {
    let first = bench.attach(PanRecognizer.self, "first")
    bench.attach(PanRecognizer.self, "second")
    bench.engine.dynamicRules.shouldBegin = { $0 != first }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(bench.takeLog() == ["10 first failed: vetoed", "10 second began: recognized"])
  }

  @Test("should begin: a waiting recognizer is asked when its turn comes, not before")
  func vetoAfterWaiting() throws {
    bench.attach(TapRecognizer.self, "single")
    bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    try bench.engine.rules.requireFailure(of: "double", before: "single")
    var asked: [Int64] = []
    bench.engine.dynamicRules.shouldBegin = { [engine = bench.engine] _ in
      asked.append(engine.now.nanoseconds / 1_000_000)
      return true
    }
    bench.tap(0, 10, 10, at: 0)
    #expect(asked.isEmpty)
    bench.wait(until: 1000)
    #expect(asked == [400])
  }

  @Test("should receive: a touch withheld from a recognizer does not exist for it")
  func receive() {
    let near = bench.attach(PanRecognizer.self, "near")
    bench.attach(PanRecognizer.self, "far")
    bench.engine.dynamicRules.shouldReceive = { id, touch in id != near || touch.location.x < 100 }
    bench.down(0, 200, 0, at: 0)
    bench.move(0, 50, 0, at: 10)
    #expect(bench.takeLog() == ["10 far began: recognized"])
    bench.up(0, at: 20)
    bench.down(0, 50, 0, at: 30)
    bench.move(0, 250, 0, at: 40)
    #expect(bench.takeLog().suffix(2) == ["40 near began: recognized", "40 far failed: excluded"])
  }

  @Test("together: a yes from either side is enough, and the rule is asked once per attempt")
  func together() {
    let a = bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b", ["slop": .number(40)])
    var asked: [RecognizerID] = []
    bench.engine.dynamicRules.shouldRecognizeTogether = { first, _ in
      asked.append(first)
      return first == a
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    #expect(bench.takeLog() == ["16 a began: recognized", "40 b began: recognized"])
    #expect(asked == [a])
    bench.up(0, at: 100)
    bench.down(0, 0, 0, at: 200)
    bench.drag(0, to: 100, 0, from: 200)
    #expect(asked == [a, a])
  }

  @Test("together: two noes exclude each other, and the rule is not asked again in that attempt")
  func notTogether() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b", ["slop": .number(40)])
    var asked = 0
    bench.engine.dynamicRules.shouldRecognizeTogether = { _, _ in
      asked += 1
      return false
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    #expect(bench.takeLog() == ["16 a began: recognized", "16 b failed: excluded"])
    #expect(asked == 2)
  }

  @Test("together: the dynamic rule is not asked if the static rules already allow it")
  func rulesFirst() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b")
    bench.engine.rules.allowSimultaneous("a", "b")
    bench.engine.dynamicRules.shouldRecognizeTogether = { _, _ in
      Issue.record("asked for what the rules say")
      return false
    }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(bench.takeLog() == ["10 a began: recognized", "10 b began: recognized"])
  }

  @Test("require failure: the answer holds for the whole attempt, however often it matters")
  func waiting() {
    let single = bench.attach(TapRecognizer.self, "single")
    let double = bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    var asked = 0
    bench.engine.dynamicRules.shouldRequireFailure = { waiter, other in
      guard waiter == single, other == double else { return false }
      asked += 1
      return asked == 1
    }
    bench.tap(0, 10, 10, at: 0)
    #expect(bench.actions.isEmpty)
    bench.wait(until: 1000)
    #expect(bench.actions == ["single recognized"] && asked == 1)
    // The next attempt asks again, and the answer is no.
    bench.tap(0, 10, 10, at: 2000)
    #expect(bench.actions.count == 2 && asked == 2)
  }

  @Test("require failure: two recognizers that would wait for each other do not wait")
  func circle() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b")
    bench.engine.dynamicRules.shouldRequireFailure = { _, _ in true }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(
      bench.faults == [
        "b cannot wait for a to fail, because a is already waiting for b to fail"
      ])
    #expect(bench.takeLog() == ["10 b began: recognized", "10 a failed: other-recognized"])
  }
}
