import PinchRecognizer
import ScrollRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Scroll")
struct ScrollTests {
  private func bench() -> GestureBench {
    let bench = GestureBench()
    bench.attach(ScrollRecognizer.self, "scroll")
    return bench
  }

  private func scroll(
    _ dy: Double, _ source: Scroll.Source = .wheel, _ phase: TouchPhase = .moved,
    _ modifiers: KeyEvent.Modifiers = []
  ) -> IndirectInput {
    IndirectInput(
      location: Point(x: 40, y: 30), delta: Vector(dx: 0, dy: dy), source: source, phase: phase,
      modifiers: modifiers)
  }

  @Test("a wheel scrolls from its first notch until it has rested for a quarter of a second")
  func wheel() throws {
    let bench = bench()
    #expect(bench.indirect(scroll(-15), at: 0))
    bench.indirect(scroll(-30), at: 100)
    let changed = try #require(bench.last("scroll"))
    #expect(
      changed.state == .changed && changed.asScroll.delta.dx == 0
        && changed.asScroll.delta.dy == -30)
    bench.wait(until: 2000)
    #expect(bench.takeLog() == ["0 scroll began: recognized", "350 scroll ended: recognized"])
    let ended = try #require(bench.last("scroll"))
    #expect(ended.asScroll.delta.dy == 0 && ended.asScroll.velocity.dy == 0)
    bench.indirect(scroll(-15), at: 3000)
    #expect(bench.takeLog() == ["3000 scroll began: recognized"])
  }

  @Test("fingers on a touchpad scroll until they lift, and report their speed")
  func touchpad() throws {
    let bench = bench()
    bench.indirect(scroll(0, .finger, .began), at: 0)
    #expect(bench.takeLog().isEmpty)
    for i in 1...10 { bench.indirect(scroll(5, .finger), at: Double(i) * 10) }
    bench.wait(until: 105)
    bench.indirect(scroll(0, .finger, .ended), at: 105)
    #expect(bench.takeLog() == ["10 scroll began: recognized", "105 scroll ended: recognized"])
    #expect(abs(try #require(bench.last("scroll")).asScroll.velocity.dy - 500) < 1e-6)
    #expect(bench.faults.isEmpty)
  }

  @Test("fingers that rest before they lift have no speed")
  func rested() throws {
    let bench = bench()
    for i in 1...10 { bench.indirect(scroll(5, .finger), at: Double(i) * 10) }
    bench.indirect(scroll(0, .finger, .ended), at: 200)
    #expect(try #require(bench.last("scroll")).asScroll.velocity.dy == 0)
  }

  @Test("with Ctrl the wheel is a pinch, and without Ctrl a scroll")
  func control() {
    let bench = bench()
    bench.attach(PinchRecognizer.self, "pinch")
    bench.indirect(scroll(15), at: 0)
    bench.wait(until: 1000)
    bench.indirect(scroll(15, .wheel, .moved, .control), at: 1000)
    bench.wait(until: 2000)
    #expect(
      bench.takeLog() == [
        "0 scroll began: recognized", "0 pinch failed: excluded", "250 scroll ended: recognized",
        "1000 pinch began: recognized", "1250 pinch ended: recognized",
      ])
    #expect(bench.faults.isEmpty)
  }

  @Test("Ctrl pressed in the middle of a scroll does not end it")
  func controlLater() {
    let bench = bench()
    bench.indirect(scroll(15), at: 0)
    bench.indirect(scroll(15, .wheel, .moved, .control), at: 50)
    #expect(bench.actions == ["scroll began", "scroll changed"])
  }

  @Test("a scroll recognizer ignores touches")
  func touches() {
    let bench = bench()
    bench.down(0, 10, 10, at: 0)
    bench.drag(0, to: 100, 10, from: 0)
    bench.up(0, at: 200)
    #expect(bench.takeLog().isEmpty)
  }
}
