import TactusGeometry
import TactusInput
import TactusViews
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// Tests a touchpad with the whole client: it scrolls, flings, and stops a fling.
@Suite("A touchpad")
struct TouchpadTests {
  let bench: ClientBench

  init() throws {
    bench = try ClientBench(
      scene: """
        {
          "version": 1,
          "views": [{ "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160] }]
        }
        """)
    try bench.pump()
    seat.sendPointer("enter", .uint(1), .object(content.resource), .fixed(200), .fixed(80))
    seat.sendPointer("frame")
    try bench.pump()
  }

  private var content: TestSurface { bench.contents[0] }
  private var seat: TestSeat { bench.compositor.seats[0] }
  private var offset: Double {
    let strip = bench.scene(0)?.tree.root.children.first as? ScrollView
    return strip?.contentOffset.x ?? -1
  }

  /// Moves two fingers on the touchpad, which scroll the content by 8 px every 10 ms.
  private func scroll(steps: Int, source: UInt32 = 1) throws {
    for step in 0..<steps {
      try bench.advance(milliseconds: 10)
      seat.sendPointer("axis_source", .uint(source))
      seat.sendPointer("axis", .uint(1_000_000 + 10 * UInt32(step)), .uint(1), .fixed(8))
      seat.sendPointer("frame")
      try bench.pump()
    }
  }

  private func leave(after steps: UInt32) throws {
    seat.sendPointer("axis_source", .uint(1))
    seat.sendPointer("axis_stop", .uint(1_000_000 + 10 * steps), .uint(1))
    seat.sendPointer("frame")
    try bench.pump()
  }

  /// Shows some frames.
  private func run(frames: Int) throws {
    for _ in 0..<frames {
      try bench.advance(milliseconds: 16)
      content.sendFrame(time: 1)
      try bench.pump()
    }
  }

  @Test("a fling by touchpad continues when the fingers lift, and comes to rest")
  func kinetic() throws {
    try scroll(steps: 10)
    #expect(offset == 80)
    try leave(after: 10)
    try run(frames: 10)
    let thrown = offset
    #expect(thrown > 120)
    try run(frames: 400)
    let rest = offset
    #expect(rest > thrown)
    try run(frames: 10)
    #expect(offset == rest)
  }

  @Test("fingers placed on the touchpad stop a fling")
  func hold() throws {
    try scroll(steps: 10)
    try leave(after: 10)
    try run(frames: 3)
    let hold = try #require(
      bench.compositor.resources(of: "zwp_pointer_gesture_hold_v1").first)
    hold.send("begin", .uint(1), .uint(1_000_150), .object(content.resource), .uint(2))
    try bench.pump()
    let held = offset
    #expect(held > 80)
    try run(frames: 10)
    #expect(offset == held)
  }

  @Test("a wheel does not fling")
  func wheel() throws {
    try scroll(steps: 10, source: 0)
    let scrolled = offset
    try run(frames: 10)
    #expect(offset == scrolled && scrolled == 80)
  }
}
