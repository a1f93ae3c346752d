import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("The order of delivery")
struct DeliveryTests {
  let bench = InteractionBench()

  @Test("a view receives its touch until it lifts, even outside its bounds")
  func plain() {
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 350, 290)
    bench.move(20, 0, -40, 900)
    bench.up(30, 0)
    #expect(bench.takeLog() == ["C began 0", "C moved 0", "C moved 0", "C ended 0"])
  }

  @Test("touches that C, B and A do not handle go up the chain one view at a time")
  func chain() {
    for view in [bench.c, bench.b, bench.a] { view.handsOn = true }
    bench.down(0, 0, 50, 50)
    #expect(bench.takeLog() == ["C began 0", "B began 0", "A began 0"])
  }

  @Test(
    "recognizers change state first, inner before outer; then the view receives cancelled; then the action runs"
  )
  func recognizersFirst() {
    bench.attach(PanRecognizer.self, "outer", to: bench.a)
    bench.attach(PanRecognizer.self, "middle", to: bench.b)
    bench.attach(PanRecognizer.self, "inner", to: bench.c)
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 55, 50)
    bench.move(20, 0, 80, 50)
    bench.move(30, 0, 90, 50)
    bench.up(40, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "C moved 0",
        "inner began: recognized", "middle failed: excluded", "outer failed: excluded",
        "C cancelled 0", "did inner began",
        "inner ended: recognized", "did inner ended",
      ])
  }

  @Test("a recognizer with cancelsTouchesInView off leaves the view its touch")
  func keepsTouches() {
    bench.attach(PanRecognizer.self, "pan", to: bench.c) { $0.cancelsTouchesInView = false }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.up(20, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "pan began: recognized", "did pan began", "C moved 0",
        "pan ended: recognized", "did pan ended", "C ended 0",
      ])
  }

  @Test("delaysTouchesBegan: the view receives all calls, but only once the recognizer has failed")
  func delayedBegan() throws {
    bench.attach(TapRecognizer.self, "tap", to: bench.c) { $0.delaysTouchesBegan = true }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 55, 50)
    #expect(bench.takeLog().isEmpty)
    bench.move(20, 0, 90, 50)
    #expect(bench.takeLog() == ["tap failed: moved-too-far", "C began 0", "C moved 0"])
    let began = try #require(bench.c.heard.first).touch
    #expect(began.location == Point(x: 50, y: 50) && began.time == InteractionBench.time(0))
    bench.up(30, 0)
    #expect(bench.takeLog() == ["C ended 0"])
  }

  @Test("delaysTouchesBegan: once the recognizer has recognized, the view never receives the touch")
  func delayedForEver() {
    bench.attach(TapRecognizer.self, "tap", to: bench.c) { $0.delaysTouchesBegan = true }
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    #expect(bench.takeLog() == ["tap recognized: recognized", "did tap recognized"])
  }

  @Test(
    "delaysTouchesBegan: after a failure by timeout past the lift, began and ended are delivered together"
  )
  func delayedPastTheLift() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)]) {
      $0.delaysTouchesBegan = true
    }
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    #expect(bench.takeLog().isEmpty)
    bench.wait(1000)
    #expect(bench.takeLog() == ["double failed: gap-expired", "C began 0", "C ended 0"])
  }

  @Test("delaysTouchesEnded: the end waits for the recognizer's failure")
  func delayedEnded() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)])
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    #expect(bench.takeLog() == ["C began 0"])
    bench.wait(1000)
    #expect(bench.takeLog() == ["double failed: gap-expired", "C ended 0"])
  }

  @Test("delaysTouchesEnded: once recognized, every touch of the gesture is cancelled in the view")
  func delayedThenTaken() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)])
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    bench.down(200, 0, 50, 50)
    bench.up(220, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "C began 1", "double recognized: recognized", "C cancelled 0",
        "C cancelled 1", "did double recognized",
      ])
    bench.wait(2000)
    #expect(bench.takeLog().isEmpty)
  }

  @Test("with delaysTouchesEnded off the end is delivered at once")
  func notDelayed() {
    bench.attach(TapRecognizer.self, "double", to: bench.c, ["taps": .number(2)]) {
      $0.delaysTouchesEnded = false
    }
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    #expect(bench.takeLog() == ["C began 0", "C ended 0"])
  }

  @Test("a finger that joins a drag belongs to the drag, and its view never receives it")
  func joining() {
    bench.attach(PanRecognizer.self, "pan", to: bench.a)
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.down(20, 1, 150, 150)
    bench.move(30, 1, 160, 160)
    bench.up(40, 1)
    bench.up(50, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "pan began: recognized", "C cancelled 0", "did pan began",
        "pan ended: recognized", "did pan ended",
      ])
  }

  @Test("a finger beyond the drag's maximum is delivered to its view")
  func beyondMaximum() {
    bench.attach(PanRecognizer.self, "pan", to: bench.a, ["maximumTouches": .number(1)])
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    _ = bench.takeLog()
    bench.down(20, 1, 150, 150)
    bench.move(30, 1, 160, 160)
    bench.up(40, 1)
    bench.move(50, 0, 90, 50)
    bench.up(60, 0)
    #expect(
      bench.takeLog() == [
        "B began 1", "B moved 1", "B ended 1", "pan ended: recognized", "did pan ended",
      ])
  }

  @Test("a stationary touch is part of the event and causes no call")
  func stationary() {
    bench.down(0, 0, 50, 50)
    bench.down(0, 1, 150, 150)
    _ = bench.takeLog()
    bench.move(10, 1, 160, 150)
    #expect(bench.takeLog() == ["B moved 1"])
  }

  @Test("down and motion in one frame are two calls, as are down and up")
  func oneFrame() {
    bench.attach(PanRecognizer.self, "pan", to: bench.a)
    bench.frame(0, .down(id: 0, Point(x: 50, y: 50)), .move(id: 0, Point(x: 70, y: 50)))
    bench.frame(10, .up(id: 0))
    #expect(
      bench.takeLog() == [
        "C began 0", "pan began: recognized", "C cancelled 0", "did pan began",
        "pan ended: recognized", "did pan ended",
      ])
    bench.frame(20, .down(id: 1, Point(x: 50, y: 50)), .up(id: 1))
    #expect(bench.takeLog() == ["C began 1", "pan failed: too-short", "C ended 1"])
  }

  @Test("two fingers in one frame are one batch: when lifted together, a pan ends once")
  func together() {
    bench.attach(PanRecognizer.self, "pan", to: bench.a, ["minimumTouches": .number(2)])
    bench.frame(0, .down(id: 0, Point(x: 20, y: 20)), .down(id: 1, Point(x: 60, y: 20)))
    bench.frame(10, .move(id: 0, Point(x: 20, y: 50)), .move(id: 1, Point(x: 60, y: 50)))
    _ = bench.takeLog()
    bench.frame(20, .up(id: 0), .up(id: 1))
    #expect(bench.takeLog() == ["pan ended: recognized", "did pan ended"])
  }
}

@Suite("Touches that a view receives")
struct ViewTouchRuleTests {
  let bench = InteractionBench()

  @Test("without multipleTouch a view receives only the first of several fingers")
  func singleTouch() {
    bench.c.isMultipleTouchEnabled = false
    bench.down(0, 0, 20, 20)
    bench.down(10, 1, 60, 20)
    bench.move(20, 1, 61, 21)
    bench.up(30, 0)
    bench.up(40, 1)
    bench.down(50, 2, 20, 20)
    #expect(bench.takeLog() == ["C began 0", "C ended 0", "C began 2"])
  }

  @Test("without multipleTouch the view's recognizers still receive every finger")
  func recognizersGetAll() {
    bench.c.isMultipleTouchEnabled = false
    bench.attach(PanRecognizer.self, "two", to: bench.c, ["minimumTouches": .number(2)])
    bench.down(0, 0, 20, 20)
    bench.down(10, 1, 60, 20)
    bench.frame(20, .move(id: 0, Point(x: 20, y: 50)), .move(id: 1, Point(x: 60, y: 50)))
    #expect(
      bench.takeLog() == [
        "C began 0", "two began: recognized", "C cancelled 0", "did two began",
      ])
  }

  @Test("while an exclusive view has a touch, no other view receives one")
  func exclusive() {
    bench.c.isExclusiveTouch = true
    bench.down(0, 0, 50, 50)
    bench.down(10, 1, 350, 50)
    bench.down(20, 2, 60, 60)
    bench.up(30, 1)
    bench.up(40, 0)
    bench.up(50, 2)
    bench.down(60, 3, 350, 50)
    #expect(
      bench.takeLog() == ["C began 0", "C began 1", "C ended 0", "C ended 1", "D began 2"])
  }

  @Test("an exclusive view receives no touch while another view has one")
  func exclusiveLater() {
    bench.c.isExclusiveTouch = true
    bench.down(0, 0, 350, 50)
    bench.down(10, 1, 50, 50)
    bench.up(20, 0)
    bench.up(30, 1)
    #expect(bench.takeLog() == ["D began 0", "D ended 0"])
  }

  @Test(
    "the tap count rises only if taps are soon and near, and starts again from one",
    arguments: [
      (200.0, 50.0, 2), (349, 80, 2), (410, 50, 1), (200, 99, 1), (70, 50, 1),
    ])
  func tapCount(at ms: Double, x: Double, count: Int) throws {
    bench.down(0, 0, 50, 50)
    bench.up(50, 0)
    bench.down(ms, 0, x, 50)
    #expect(try #require(bench.c.heard.last).touch.tapCount == UInt32(count))
  }

  @Test("a third tap counts three, a drag starts over, and two fingers at once are no double tap")
  func tapCounts() throws {
    var counts: [UInt32] = []
    func down(_ ms: Double, _ id: Int32) throws {
      bench.down(ms, id, 50, 50)
      counts.append(try #require(bench.c.heard.last).touch.tapCount)
    }
    for ms in [0.0, 200, 400] {
      try down(ms, 0)
      bench.up(ms + 50, 0)
    }
    try down(600, 0)
    bench.move(610, 0, 80, 50)
    bench.up(650, 0)
    try down(800, 0)
    try down(820, 1)
    #expect(counts == [1, 2, 3, 4, 1, 1])
  }
}
