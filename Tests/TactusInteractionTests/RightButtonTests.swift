import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TapRecognizer
import Testing

@Suite("The right button")
struct RightButtonTests {
  let bench = InteractionBench()

  @Test("the right button is a long press at once, follows the pointer, and ends at its release")
  func longPress() {
    bench.attach(LongPressRecognizer.self, "outer", to: bench.b)
    bench.attach(LongPressRecognizer.self, "hold", to: bench.c)
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    var place: Point?
    let note = bench.interaction.onTransition
    bench.interaction.onTransition = { transition, view in
      place = GestureValues(transition).point("location")
      note?(transition, view)
    }
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.pointer(10, .button(.right, isPressed: true))
    #expect(
      bench.takeLog() == [
        "hold began: recognized", "outer failed: excluded", "did hold began",
      ])
    bench.pointer(20, .motion(Point(x: 150, y: 60)))
    bench.pointer(30, .button(.right, isPressed: false))
    #expect(bench.takeLog() == ["hold ended: recognized", "did hold ended"])
    #expect(place == Point(x: 150, y: 60))
  }

  @Test("the right button is not delivered to views, and the left button works as usual meanwhile")
  func views() {
    bench.attach(LongPressRecognizer.self, "hold", to: bench.a)
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.pointer(10, .button(.right, isPressed: true))
    bench.pointer(20, .button(.left, isPressed: true))
    bench.pointer(30, .button(.left, isPressed: false))
    bench.pointer(40, .button(.right, isPressed: false))
    let log = bench.takeLog().filter { !$0.hasPrefix("c ") }
    #expect(log.contains("tap recognized: recognized") && log.contains("did hold ended"))
    #expect(bench.interaction.liveTouches.isEmpty)
  }

  @Test("the right button is neither one of several fingers nor a press after taps")
  func others() {
    bench.attach(LongPressRecognizer.self, "two", to: bench.c, ["touches": .number(2)])
    bench.attach(LongPressRecognizer.self, "after", to: bench.c, ["taps": .number(1)])
    bench.pointer(0, .enter(Point(x: 50, y: 50)))
    bench.pointer(10, .button(.right, isPressed: true))
    bench.pointer(20, .motion(Point(x: 90, y: 50)))
    bench.pointer(30, .button(.right, isPressed: false))
    bench.wait(2000)
    #expect(bench.takeLog().isEmpty)
  }

  @Test(
    "the press is cancelled by losing the pointer, the capability or the surface, and by Escape")
  func lost() {
    bench.attach(LongPressRecognizer.self, "hold", to: bench.c)
    for (index, end) in [
      InputEvent.pointer(PointerFrame(time: .zero, changes: [.leave])),
      .capabilities(.zero, SeatID(0), .touch), .surfaceLost(.zero, SurfaceID(1), .suspended),
      .key(KeyEvent(time: .zero, name: "Escape", phase: .pressed)),
    ].enumerated() {
      let start = Double(index) * 1000
      bench.pointer(start, .enter(Point(x: 50, y: 50)))
      bench.pointer(start, .button(.right, isPressed: true))
      #expect(bench.takeLog().last == "did hold began")
      bench.interaction.handle(end)
      #expect(bench.takeLog().last == "did hold cancelled")
      // The later release has no effect.
      bench.pointer(start + 10, .enter(Point(x: 50, y: 50)))
      bench.pointer(start + 20, .button(.right, isPressed: false))
      #expect(bench.takeLog().isEmpty)
    }
  }
}
