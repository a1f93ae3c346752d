import TactusGeometry
import TactusPainting
import TactusScenes
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient

/// Tests a flood of input.
///
/// A compositor disconnects a client that does not read: once the socket is full, as soon as 4,096
/// more bytes are waiting.
@Suite("Input during a slow paint")
struct FloodTests {
  private final class SlowView: View {
    var work: (() -> Void)?

    override func paint(_ canvas: Canvas) {
      work?()
      work = nil
    }
  }

  @Test("fourteen times the socket's capacity is read during one paint, and handled after it")
  func flood() throws {
    let bench = try ClientBench()
    try bench.pump()
    let seat = bench.compositor.seats[0]
    bench.beginDrag(on: bench.contents[0])
    try bench.pump()
    let scene = try #require(bench.scene(0))
    let views = 40
    let frames = 100
    var time: UInt32 = 1_000_100
    for index in 0..<views {
      let view = SlowView(frame: Rect(x: Double(index) * 8, y: 0, width: 8, height: 8))
      view.work = {
        bench.advanceAlone(milliseconds: 10)
        for _ in 0..<frames {
          time += 1
          seat.motion(0, 130 + Double(time % 50), 100, time: time)
          seat.touchFrame()
          bench.compositor.flush()
        }
      }
      scene.tree.root.add(view)
    }
    let log = try bench.logged {}
    #expect(bench.compositor.hasClient)
    #expect(log.count { $0 == "1 drag changed" } == views * frames)
  }
}
