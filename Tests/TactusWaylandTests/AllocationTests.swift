import CAllocationCounter
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the memory cost of a finger: no growth, and in a release build no allocation.
@Suite struct AllocationTests {
  let bench: Bench
  let quiet = QuietDelegate()

  init() throws {
    bench = try Bench()
    _ = try bench.makeWindow()
    bench.connection.delegate = quiet
    bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
    bench.seat.down(1, on: bench.surface.resource, 1, 1, time: 100)
    bench.seat.touchFrame()
    try bench.pump()
    _ = try move(10)
  }

  /// Moves two fingers, with a frame and a turn of the loop for each move.
  ///
  /// - Returns: The number of the client's allocations, and the growth of its memory.
  func move(_ count: Int) throws -> (made: Int, kept: Int) {
    var result = (made: 0, kept: 0)
    for step in 0..<count {
      let time = UInt32(200 + step)
      bench.seat.motion(0, Double(step % 500), 2, time: time)
      bench.seat.motion(1, Double(step % 500), 3, time: time)
      bench.seat.touchFrame()
      bench.compositor.flush()
      let before = (allocation_count(), allocation_balance())
      try bench.loop.turn(until: .zero)
      result.made += allocation_count() - before.0
      result.kept += allocation_balance() - before.1
    }
    return result
  }

  /// Moves a pen, with a frame and a turn of the loop for each move.
  func move(_ pen: TestTool, _ count: Int) throws -> (made: Int, kept: Int) {
    var result = (made: 0, kept: 0)
    for step in 0..<count {
      pen.motion(Double(step % 500), 2)
      pen.pressure(UInt32(step % 60_000))
      pen.frame(UInt32(200 + step))
      bench.compositor.flush()
      let before = (allocation_count(), allocation_balance())
      try bench.loop.turn(until: .zero)
      result.made += allocation_count() - before.0
      result.kept += allocation_balance() - before.1
    }
    return result
  }

  /// Returns a pen whose tip is down, and which has moved.
  func press() throws -> TestTool {
    let pen = try #require(bench.seat.addTool())
    pen.press(bench.surface.resource, 1, 1, time: 100)
    for _ in 0..<4 {
      bench.compositor.dispatch()
      try bench.loop.turn(until: .zero)
    }
    _ = try move(pen, 10)
    return pen
  }

  @Test("fifty thousand motions of a pen leave no memory behind")
  func nothingKeptOfPens() throws {
    guard allocation_count() >= 0 else { return }
    let pen = try press()
    let frames = quiet.frames
    let bytes = allocation_bytes()
    #expect(try move(pen, 50_000).kept <= 0)
    #expect(quiet.frames - frames == 50_000)
    #expect(allocation_bytes() - bytes < 16 << 10)
  }

  @Test("a hundred thousand motions leave no memory behind")
  func nothingKept() throws {
    guard allocation_count() >= 0 else { return }
    let frames = quiet.frames
    let bytes = allocation_bytes()
    #expect(try move(50_000).kept <= 0)
    #expect(quiet.frames - frames == 50_000)
    // A block that grows still counts as one.
    #expect(allocation_bytes() - bytes < 16 << 10)
  }

  // Without optimization the standard library's own generic code allocates.
  #if !DEBUG
    @Test("a motion causes only libwayland's allocation, one for each event")
    func nothingMade() throws {
      guard allocation_count() >= 0 else { return }
      #expect(try move(1_000).made <= 3 * 1_000)
    }

    @Test("a motion of a pen causes only libwayland's allocations")
    func nothingMadeOfPens() throws {
      guard allocation_count() >= 0 else { return }
      let pen = try press()
      #expect(try move(pen, 1_000).made <= 3 * 1_000)
    }
  #endif
}

/// A delegate that counts frames and stores nothing.
final class QuietDelegate: ConnectionDelegate {
  var frames = 0

  func connection(_ connection: Connection, received event: InputEvent) { frames += 1 }
  func connection(_ connection: Connection, received event: WindowEvent, for window: Window) {}
  func connection(_ connection: Connection, received event: ConnectionEvent) {}
}
