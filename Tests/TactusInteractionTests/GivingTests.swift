import PanRecognizer
import PullRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("Touches that are given to another view")
struct GivingTests {
  let bench = InteractionBench()

  @Test(
    "handing a touch over cancels it in the old view and its recognizers, and begins it in the new ones"
  )
  func given() throws {
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    bench.attach(PanRecognizer.self, "drag", to: bench.d)
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 56, 50)
    _ = bench.takeLog()
    let serial = try #require(bench.interaction.liveTouches.first).serial
    bench.interaction.give(touch: serial, to: bench.d)
    bench.move(20, 0, 60, 50)
    #expect(
      bench.takeLog() == ["C cancelled 0", "tap failed: touch-cancelled", "D began 0", "D moved 0"])
    // Distances are measured from the handover: 56, not 50.
    bench.move(30, 0, 65, 50)
    #expect(bench.takeLog() == ["D moved 0"])
    bench.move(40, 0, 67, 50)
    #expect(bench.takeLog() == ["drag began: recognized", "D cancelled 0", "did drag began"])
    #expect(bench.interaction.owner(ofTouch: serial) === bench.d)
  }

  @Test("if an action hands a touch over, the new recognizers receive it before the next event")
  func inAction() {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.attach(TapRecognizer.self, "tap", to: bench.d)
    bench.onAction = { [bench] transition, name in
      guard name == "pan", transition.state == .began else { return }
      bench.interaction.engine.end(transition.recognizer, reason: Reason(.recognized))
      bench.interaction.give(touch: transition.touches[0].serial, to: bench.d)
    }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.up(20, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "pan began: recognized", "C cancelled 0", "did pan began",
        "pan ended: recognized", "did pan ended", "D began 0",
        "tap recognized: recognized", "D cancelled 0", "did tap recognized",
      ])
  }

  @Test("a recognizer above both views keeps the touch")
  func common() throws {
    bench.attach(PanRecognizer.self, "outer", to: bench.a)
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    let serial = try #require(bench.interaction.liveTouches.first).serial
    bench.interaction.give(touch: serial, to: bench.b)
    bench.move(20, 0, 90, 50)
    bench.up(30, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "outer began: recognized", "C cancelled 0", "did outer began",
        "outer ended: recognized", "did outer ended",
      ])
  }

  @Test(
    "an offered touch changes hands when a second finger lands on that view, which then has both")
  func offered() {
    bench.attach(PullRecognizer.self, "pull", to: bench.c)
    bench.attach(PanRecognizer.self, "two", to: bench.d, ["minimumTouches": .number(2)])
    bench.onAction = { [bench] transition, name in
      guard name == "pull", transition.state == .began else { return }
      bench.interaction.offerTouch(
        serial: transition.touches[0].serial, to: bench.d, endingOf: transition.recognizer)
    }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 50, 70)
    bench.move(20, 0, 350, 70)
    _ = bench.takeLog()
    bench.down(30, 1, 350, 200)
    #expect(
      bench.takeLog() == ["pull ended: recognized", "did pull ended", "D began 0", "D began 1"])
    bench.frame(40, .move(id: 0, Point(x: 350, y: 90)), .move(id: 1, Point(x: 350, y: 220)))
    #expect(
      bench.takeLog() == [
        "two began: recognized", "D cancelled 0", "D cancelled 1", "did two began",
      ])
  }

  @Test("an offer lapses when the finger lifts or the view is removed")
  func lapses() throws {
    let pull = bench.attach(PullRecognizer.self, "pull", to: bench.c)
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 50, 70)
    var serial = try #require(bench.interaction.liveTouches.first).serial
    bench.interaction.offerTouch(serial: serial, to: bench.d, endingOf: pull)
    bench.up(20, 0)
    _ = bench.takeLog()
    bench.down(30, 1, 350, 200)
    #expect(bench.takeLog() == ["D began 1"])
    bench.up(40, 1)
    bench.down(50, 0, 50, 50)
    bench.move(60, 0, 50, 70)
    serial = try #require(bench.interaction.liveTouches.first).serial
    bench.interaction.offerTouch(serial: serial, to: bench.d, endingOf: pull)
    bench.d.removeFromParent()
    _ = bench.takeLog()
    bench.down(70, 1, 350, 200)
    bench.move(80, 0, 50, 80)
    bench.up(90, 0)
    #expect(bench.takeLog() == ["pull ended: recognized", "did pull ended"])
  }
}

@Suite("The pointer as a touch")
struct PointerTests {
  let bench = InteractionBench()

  @Test("the left button is a touch of kind pointer; other buttons and plain motion are none")
  func button() throws {
    bench.pointer(0, .enter(Point(x: 50, y: 50)), .motion(Point(x: 55, y: 50)))
    bench.pointer(5, .button(.right, isPressed: true), .button(.right, isPressed: false))
    #expect(bench.takeLog().isEmpty)
    bench.pointer(10, .button(.left, isPressed: true))
    bench.pointer(20, .motion(Point(x: 70, y: 50)))
    bench.pointer(30, .button(.left, isPressed: false))
    #expect(bench.takeLog() == ["C began 0", "C moved 0", "C ended 0"])
    #expect(try #require(bench.c.heard.first).touch.device == .pointer)
  }

  @Test("pointer and finger touches do not interfere, even with equal ids")
  func interleaved() {
    bench.pointer(0, .enter(Point(x: 350, y: 50)), .button(.left, isPressed: true))
    bench.down(10, -1, 50, 50)
    bench.pointer(20, .motion(Point(x: 350, y: 60)))
    bench.up(30, -1)
    bench.pointer(40, .button(.left, isPressed: false))
    #expect(
      bench.takeLog() == ["D began 0", "C began 1", "D moved 0", "C ended 1", "D ended 0"])
  }

  @Test("a pointer that leaves with the button held loses its touch")
  func leave() {
    bench.pointer(0, .enter(Point(x: 50, y: 50)), .button(.left, isPressed: true))
    bench.pointer(10, .leave)
    bench.pointer(20, .button(.left, isPressed: false))
    bench.pointer(30, .enter(Point(x: 50, y: 50)))
    bench.pointer(40, .button(.left, isPressed: true))
    #expect(bench.takeLog() == ["C began 0", "C cancelled 0", "C began 1"])
  }

  @Test("a recognizer takes only its allowed kinds, and one kind per attempt by default")
  func kinds() {
    bench.attach(PanRecognizer.self, "fingers", to: bench.a) { $0.allowedDevices = [.touch] }
    bench.attach(
      PanRecognizer.self, "mixed", to: bench.a, ["minimumTouches": .number(2)]
    ) { $0.requiresExclusiveDevice = false }
    bench.attach(PanRecognizer.self, "alike", to: bench.a, ["minimumTouches": .number(2)])
    bench.interaction.engine.dynamicRules.shouldRecognizeTogether = { _, _ in true }
    bench.pointer(0, .enter(Point(x: 20, y: 20)), .button(.left, isPressed: true))
    bench.down(10, 0, 60, 20)
    bench.pointer(20, .motion(Point(x: 20, y: 60)))
    #expect(
      bench.takeLog() == [
        "C began 0", "C began 1", "mixed began: recognized",
        "C cancelled 0", "C cancelled 1", "did mixed began",
      ])
    bench.move(30, 0, 60, 60)
    #expect(bench.takeLog() == ["fingers began: recognized", "did fingers began"])
  }

  @Test("the wheel scrolls the view under the pointer, sideways if the view scrolls only sideways")
  func wheel() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 1000, height: 100)
    scroll.scrollsVertically = false
    bench.c.add(scroll)
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.pointer(10, .scroll(Scroll(delta: Vector(dx: 0, dy: -30))))
    #expect(scroll.contentOffset.x == 30)
    bench.pointer(20, .leave)
    bench.pointer(30, .scroll(Scroll(delta: Vector(dx: 0, dy: -30))))
    #expect(scroll.contentOffset.x == 30)
  }
}
