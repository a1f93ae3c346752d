import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// Tests scrolling under a compositor that counts damage only together with a new buffer, as weston
/// 14 and KWin 6 do.
@Suite("Content that scrolls reaches the compositor in the window's buffer")
struct ScrolledContentTests {
  private static let scene = """
    {
      "version": 1, "background": "#102030",
      "views": [
        {
          "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160],
          "background": { "from": "#131a2c", "to": "#1d2740" }
        },
        { "id": "lid", "frame": [0, 200, 100, 50], "background": "#ffffff80" }
      ]
    }
    """

  private func bench() throws -> ClientBench {
    let bench = try ClientBench(scene: Self.scene)
    try bench.pump()
    let seat = bench.compositor.seats[0]
    seat.sendPointer(
      "enter", .uint(1), .object(bench.contents[0].resource), .fixed(200), .fixed(80))
    seat.sendPointer("frame")
    try bench.pump()
    return bench
  }

  private func turnWheel(_ bench: ClientBench, by step: Double) throws {
    try bench.advance(milliseconds: 10)
    let seat = bench.compositor.seats[0]
    seat.sendPointer("axis_source", .uint(1))
    let time = UInt32(truncatingIfNeeded: bench.now.nanoseconds / 1_000_000)
    seat.sendPointer("axis", .uint(time), .uint(1), .fixed(step))
    seat.sendPointer("frame")
    try bench.pump()
  }

  /// Whether the window's buffer equals its tree's painting.
  private func showsTree(_ bench: ClientBench) throws -> Bool {
    let tree = try #require(bench.scene(0)?.tree)
    let canvas = try Canvas(width: 400, height: 300, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let seen = try #require(bench.contents[0].picture)
    return (0..<120_000).allSatisfy { index in
      let (x, y) = (index % 400, index / 400)
      return seen.pixel(x, y) & 0xff_ffff == canvas.pixel(x: x, y: y) & 0xff_ffff
    }
  }

  @Test("each movement of a strip attaches a buffer, damages the moved area and shows it")
  func attaches() throws {
    let bench = try bench()
    let window = bench.contents[0]
    for step in [8.0, 8, 3, -5, 120, -40] {
      let before = window.attachCount
      let held = window.bufferDamage
      try turnWheel(bench, by: step)
      #expect(window.attachCount > before, "a step of \(step) px: \(held)")
      #expect(window.bufferDamage.contains { $0.y < 160 && $0.width >= 300 })
      #expect(try showsTree(bench))
    }
  }

  @Test("only title bar and border have their own surfaces, even while a strip moves")
  func noFurtherSurfaces() throws {
    let bench = try bench()
    let before = bench.compositor.surfaces.count
    for _ in 0..<6 { try turnWheel(bench, by: 8) }
    #expect(bench.compositor.surfaces.count == before)
  }
}
