import HoverRecognizer
import TactusGeometry
import TactusGestures
import TapRecognizer
import TestSupport
import Testing

@Suite("Hover")
struct HoverTests {
  private func bench() -> GestureBench {
    let bench = GestureBench()
    bench.attach(HoverRecognizer.self, "inner", depth: 2)
    bench.attach(HoverRecognizer.self, "outer", depth: 1)
    bench.attach(TapRecognizer.self, "tap")
    return bench
  }

  @Test("a hover begins when the pointer enters, follows it, and ends when it leaves")
  func comesAndGoes() throws {
    let bench = bench()
    bench.hover(10, 20, at: 0, over: "inner", "outer")
    bench.hover(15, 25, at: 8, over: "inner", "outer")
    let inner = try #require(bench.last("inner"))
    #expect(
      inner.state == .changed && inner.asHover.location.x == 15 && inner.asHover.location.y == 25)
    bench.hoverEnd(at: 16)
    #expect(
      bench.takeLog() == [
        "0 inner began: recognized", "0 outer began: recognized", "16 inner ended: recognized",
        "16 outer ended: recognized",
      ])
    #expect(bench.faults.isEmpty)
  }

  @Test("a view and its parent are both hovered, each while the pointer is over it")
  func nested() {
    let bench = bench()
    bench.hover(10, 20, at: 0, over: "outer")
    bench.hover(30, 20, at: 8, over: "inner", "outer")
    bench.hover(50, 20, at: 16, over: "outer")
    bench.hover(30, 20, at: 24, over: "inner", "outer")
    bench.hover(90, 20, at: 32)
    #expect(
      bench.takeLog() == [
        "0 outer began: recognized", "8 inner began: recognized", "16 inner ended: recognized",
        "24 inner began: recognized", "32 inner ended: recognized", "32 outer ended: recognized",
      ])
    #expect(bench.faults.isEmpty)
  }

  @Test("a hover ignores touches, and does not disturb a tap")
  func touches() {
    let bench = bench()
    bench.hover(10, 20, at: 0, over: "inner", "tap")
    bench.tap(0, 10, 20, at: 8)
    #expect(
      bench.takeLog() == ["0 inner began: recognized", "58 tap recognized: recognized"])
  }
}
