import HoverRecognizer
import PinchRecognizer
import RotationRecognizer
import ScrollRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("Hovering and scrolling by pointer")
struct HoverAndScrollTests {
  let bench = InteractionBench()

  @Test(
    "the views under a pointer are hovered, inner and outer, each until the pointer leaves them")
  func hover() {
    bench.attach(HoverRecognizer.self, "outer", to: bench.a)
    bench.attach(HoverRecognizer.self, "inner", to: bench.c)
    bench.pointer(0, .enter(Point(x: 250, y: 50)))
    #expect(bench.takeLog() == ["outer began: recognized", "did outer began"])
    bench.pointer(10, .motion(Point(x: 50, y: 50)))
    #expect(bench.takeLog() == ["inner began: recognized", "did inner began"])
    bench.pointer(20, .motion(Point(x: 150, y: 50)))
    #expect(bench.takeLog() == ["inner ended: recognized", "did inner ended"])
    bench.pointer(30, .leave)
    #expect(bench.takeLog() == ["outer ended: recognized", "did outer ended"])
  }

  @Test("a pressed button ends the hovering, and its release resumes it")
  func pressed() {
    bench.attach(HoverRecognizer.self, "hover", to: bench.c)
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    _ = bench.takeLog()
    bench.pointer(10, .button(.left, isPressed: true))
    bench.pointer(20, .button(.left, isPressed: false))
    let log = bench.takeLog().filter { $0.contains(":") }
    #expect(
      log == ["hover ended: recognized", "hover began: recognized", "tap recognized: recognized"])
  }

  @Test("a seat that loses its pointer stops hovering")
  func capability() {
    bench.attach(HoverRecognizer.self, "hover", to: bench.c)
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    _ = bench.takeLog()
    bench.interaction.handle(.capabilities(InteractionBench.time(10), SeatID(0), .touch))
    #expect(bench.takeLog() == ["hover ended: recognized", "did hover ended"])
  }

  @Test("a scroll goes to a recognizer that requests it, and otherwise to a scroll view")
  func scroll() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = Size(width: 100, height: 1000)
    bench.c.add(view)
    bench.attach(ScrollRecognizer.self, "scroll", to: bench.d)
    bench.pointer(0, .enter(Point(x: 350, y: 50)), .scroll(Scroll(delta: Vector(dx: 0, dy: -30))))
    #expect(bench.takeLog() == ["scroll began: recognized", "did scroll began"])
    #expect(view.contentOffset.y == 0)
    bench.wait(1000)
    bench.pointer(1000, .motion(Point(x: 50, y: 50)))
    bench.pointer(1010, .scroll(Scroll(delta: Vector(dx: 0, dy: -30))))
    #expect(view.contentOffset.y == 30)
    #expect(bench.takeLog() == ["scroll ended: recognized", "did scroll ended"])
  }

  @Test("with Ctrl held the wheel pinches the view under the pointer")
  func pinch() {
    bench.attach(PinchRecognizer.self, "pinch", to: bench.c)
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.interaction.handle(
      .key(KeyEvent(time: InteractionBench.time(10), name: "Control_L", phase: .pressed)))
    bench.pointer(20, .scroll(Scroll(delta: Vector(dx: 0, dy: 15), source: .wheel)))
    #expect(bench.takeLog() == ["pinch began: recognized", "did pinch began"])
    bench.wait(1000)
    _ = bench.takeLog()
    bench.interaction.handle(
      .key(KeyEvent(time: InteractionBench.time(1010), name: "Control_L", phase: .released)))
    bench.pointer(1020, .scroll(Scroll(delta: Vector(dx: 0, dy: 15), source: .wheel)))
    #expect(bench.takeLog().isEmpty)
  }

  @Test("a touchpad's pinch pinches and rotates the view under the pointer")
  func touchpad() {
    bench.attach(PinchRecognizer.self, "pinch", to: bench.c)
    bench.attach(RotationRecognizer.self, "turn", to: bench.c)
    bench.attach(ScrollRecognizer.self, "scroll", to: bench.c)
    bench.interaction.engine.rules.allowSimultaneous("pinch", "turn")
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.pointer(10, .pinch(TouchpadPinch(.began)))
    bench.pointer(20, .pinch(TouchpadPinch(.moved, scale: 1.25)))
    bench.pointer(30, .pinch(TouchpadPinch(.moved, scale: 1.6, rotation: 0.5)))
    bench.pointer(40, .pinch(TouchpadPinch(.ended)))
    #expect(
      bench.takeLog() == [
        "pinch began: recognized", "scroll failed: excluded", "did pinch began",
        "turn began: recognized", "did turn began",
        "pinch ended: recognized", "did pinch ended", "turn ended: recognized", "did turn ended",
      ])
  }

  @Test("a pinch is cancelled if the compositor cancels it or its pointer is lost")
  func cancelledPinch() {
    bench.attach(PinchRecognizer.self, "pinch", to: bench.c)
    for (start, end) in [
      (
        0,
        InputEvent.pointer(PointerFrame(time: .zero, changes: [.pinch(TouchpadPinch(.cancelled))]))
      ),
      (1000, .capabilities(.zero, SeatID(0), .touch)),
      (2000, .surfaceLost(.zero, SurfaceID(1), .destroyed)),
    ] {
      bench.pointer(Double(start), .enter(Point(x: 50, y: 50)))
      bench.pointer(Double(start), .pinch(TouchpadPinch(.began)))
      bench.pointer(Double(start), .pinch(TouchpadPinch(.moved, scale: 1.25)))
      _ = bench.takeLog()
      bench.interaction.handle(end)
      #expect(bench.takeLog().last == "did pinch cancelled")
    }
  }
}
