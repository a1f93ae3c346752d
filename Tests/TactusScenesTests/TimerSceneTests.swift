import TactusInput
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Timers in scene files")
struct TimerSceneTests {
  @Test("a late timer fires once, and keeps its rhythm")
  func lateTimer() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"ticks": 0}, "views": [{"id": "v"}],
       "timers": [{"every": 16, "do": "set", "with": {"value": "ticks", "to": "ticks + 1"}}]}
      """)
    hand.down(0, 10, 10)
    hand.up(0)
    hand.wait(1600, step: 1600)
    #expect(hand.scene.values[0] == .number(1))
    hand.wait(160)
    #expect(hand.scene.values[0] == .number(11))
  }

  @Test("all timers due before an event run before it")
  func timersBeforeEvent() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"text": ""}, "views": [{"id": "v"}],
       "timers": [{"after": 100, "do": "set", "with": {"value": "text", "to": "text + 'a'"}},
                  {"after": 200, "do": "set", "with": {"value": "text", "to": "text + 'b'"}},
                  {"after": 300, "do": "set", "with": {"value": "text", "to": "text + 'c'"}}]}
      """)
    hand.down(0, 10, 10)
    hand.scene.willTake(.deadline(hand.now + .milliseconds(300)))
    #expect(hand.scene.values[0] == .text("ab"))
  }

  @Test("due timers do not run in a program that is ending")
  func stoppedTimers() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"ticks": 0}, "views": [{"id": "v"}],
       "timers": [{"every": 16, "do": "set", "with": {"value": "ticks", "to": "ticks + 1"}}]}
      """)
    hand.down(0, 10, 10)
    hand.up(0)
    hand.scene.tree.shouldStop = { true }
    hand.wait(1600)
    #expect(hand.scene.values[0] == .number(0))
  }

  @Test("a finger that never lifts delays idleness by a minute, not forever")
  func stuckFinger() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"idle": 0}, "views": [{"id": "pad"}],
       "timers": [{"idle": 1000, "do": "set", "with": {"value": "idle", "to": "idle + 1"}}]}
      """)
    hand.down(0, 10, 10)
    hand.wait(59_000, step: 500)
    #expect(hand.scene.values[0] == .number(0))
    hand.wait(3_000, step: 500)
    #expect(hand.scene.values[0] == .number(1))
  }

  @Test("timers run once, repeatedly, and when the screen is idle")
  func timers() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"once": 0, "ticks": 0, "idle": 0},
       "views": [{"id": "pad"}],
       "timers": [
         {"after": 300, "do": "set", "with": {"value": "once", "to": "once + 1"}},
         {"every": 100, "do": "set", "with": {"value": "ticks", "to": "ticks + 1"}},
         {"idle": 1000, "do": "set", "with": {"value": "idle", "to": "idle + 1"}}]}
      """)
    let values = hand.scene.values
    hand.tap(10, 10)
    hand.wait(960)
    #expect(values[0] == .number(1))
    #expect(values[1] == .number(10))
    #expect(values[2] == .number(0))
    hand.wait(100)
    #expect(values[2] == .number(1))
    hand.wait(3000)
    #expect(values[2] == .number(1))
    hand.tap(10, 10)
    hand.wait(1100)
    #expect(values[2] == .number(2))
  }

  @Test("a resting finger prevents idleness")
  func resting() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"idle": 0}, "views": [{"id": "pad"}],
       "timers": [{"idle": 500, "do": "set", "with": {"value": "idle", "to": 1}}]}
      """)
    hand.down(0, 10, 10)
    hand.wait(2000)
    #expect(hand.scene.values[0] == .number(0))
    hand.up()
    hand.wait(400)
    #expect(hand.scene.values[0] == .number(0))
    hand.wait(200)
    #expect(hand.scene.values[0] == .number(1))
  }
}
