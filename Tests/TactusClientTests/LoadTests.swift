import TactusGeometry
import TactusInput
import TactusScenes
import TactusViews
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient

/// Tests the whole client under extreme load.
@Suite("A compositor that sends too much or too little")
struct ClientLoadTests {
  private let bench: ClientBench

  init() throws {
    bench = try ClientBench()
    try bench.pump()
  }

  private var surface: TestSurface { bench.contents[0] }
  private var bufferCount: Int { bench.compositor.resources(of: "wl_buffer").count }

  /// Moves a finger and paints the result.
  private func move(_ step: Int) throws {
    let seat = bench.compositor.seats[0]
    seat.motion(0, Double(100 + step % 100), 100, time: UInt32(1_000_010 + step * 8))
    seat.touchFrame()
    damage()
    try bench.advance(milliseconds: 8)
  }

  /// Invalidates the window, whatever the finger does.
  private func damage() { bench.scene(0)?.tree.invalidateAll() }

  @Test(
    "of ten thousand configures the last size applies, and there is at most one paint a turn")
  func storm() throws {
    let before = surface.commitCount
    let rounds = 100
    for round in 1...rounds {
      for step in 1...100 {
        surface.configure(width: 200 + (round * 7 + step) % 300, height: 150 + step)
      }
      try bench.pump(1)
    }
    surface.configure(width: 321, height: 234)
    try bench.pump()
    #expect(bench.client.windows.shown[0].window.state.size == Size(width: 321, height: 234))
    // One a turn, plus the first one and the last.
    #expect(surface.acknowledged.count <= rounds + 2)
    #expect(surface.commitCount - before <= 2 * (rounds + 1))
    #expect(bufferCount <= 3)
    surface.sendFrame(time: 5000)
    try bench.pump()
    #expect(surface.picture?.width == 321 && surface.picture?.height == 234)
  }

  @Test(
    "at most three buffers exist if none is released, and the last state is shown once they are"
  )
  func buffersHeld() throws {
    bench.compositor.bufferPolicy = .hold
    bench.beginDrag(on: surface)
    try bench.pump()
    for step in 0..<1000 {
      try move(step)
      surface.sendFrame(time: UInt32(2000 + step * 8))
      #expect(bufferCount <= 3)
    }
    let stuck = surface.commitCount
    try move(1000)
    #expect(surface.commitCount == stuck, "there is nothing to paint into")
    surface.releaseBuffers()
    surface.sendFrame(time: 20_000)
    try move(1001)
    #expect(surface.commitCount > stuck)
    #expect(bufferCount <= 3)
  }

  @Test(
    "while a compositor stalls for five seconds nothing is painted repeatedly, and painting resumes after"
  )
  func stall() throws {
    bench.beginDrag(on: surface)
    try bench.pump()
    let before = surface.commitCount
    // The compositor neither answers nor reads; clocks and deadlines continue.
    for _ in 0..<625 {
      bench.advanceAlone(milliseconds: 8)
      damage()
      try bench.client.takeTurn(until: .zero)
    }
    bench.compositor.dispatch()
    #expect(surface.commitCount - before <= 2)
    #expect(bench.client.windows.shown[0].isTouched)
    let log = try bench.logged {
      bench.compositor.seats[0].up(0, time: 1_006_000)
      bench.compositor.seats[0].touchFrame()
    }
    #expect(log == ["1 drag ended"])
    surface.sendFrame(time: 9000)
    try bench.pump()
    #expect(bench.compositor.hasClient)
  }
}
