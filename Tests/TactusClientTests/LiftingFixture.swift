import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// What tests of lifted content share: a window of 400x300 under a pointer, and what of it is seen.
protocol LiftingFixture {}

extension LiftingFixture {
  static var scene: String {
    """
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
  }

  func bench(
    _ offers: [TestCompositor.Offer] = TestCompositor.everything, scene: String = Self.scene,
    change: (inout ClientOptions) -> Void = { _ in }
  ) throws -> ClientBench {
    let bench = try ClientBench(offers, scene: scene, change: change)
    try bench.pump()
    let seat = bench.compositor.seats[0]
    seat.sendPointer(
      "enter", .uint(1), .object(bench.contents[0].resource), .fixed(200), .fixed(80))
    seat.sendPointer("frame")
    try bench.pump()
    return bench
  }

  /// Scrolls by some steps in px, along an axis of `wl_pointer`: 0 goes down, 1 to the right.
  func scroll(
    _ bench: ClientBench, steps: Int, by step: Double = 8, axis: UInt32 = 1
  ) throws {
    for _ in 0..<steps {
      try bench.advance(milliseconds: 10)
      turnWheel(bench, by: step, axis: axis)
      try bench.pump()
    }
  }

  /// Sends a step, which is taken in when the bench is pumped.
  func turnWheel(_ bench: ClientBench, by step: Double = 8, axis: UInt32 = 1) {
    let seat = bench.compositor.seats[0]
    seat.sendPointer("axis_source", .uint(1))
    seat.sendPointer(
      "axis", .uint(UInt32(truncatingIfNeeded: bench.now.nanoseconds / 1_000_000)), .uint(axis),
      .fixed(step))
    seat.sendPointer("frame")
  }

  /// The surface that shows the strip, while there is one with a picture.
  func lifted(_ bench: ClientBench) -> TestSurface? {
    bench.compositor.surfaces.first { $0.parent === bench.contents[0] && $0.source != nil }
      .flatMap { $0.picture == nil ? nil : $0 }
  }

  func tree(_ bench: ClientBench) throws -> ViewTree {
    try #require(bench.client.windows.shown[0].scene?.tree)
  }

  /// A pixel over another, as a compositor blends them.
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    return [0, 8, 16].reduce(0) { sum, shift in
      let below = (bottom >> shift & 0xff) * rest
      return sum | min(255, (top >> shift & 0xff) + (below + 127) / 255) << shift
    }
  }

  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) }.max() ?? 0
  }

  /// How many of the pixels that are seen differ from those that the tree paints.
  func differences(_ bench: ClientBench) throws -> Int {
    let tree = try tree(bench)
    let canvas = try Canvas(width: 400, height: 300, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let seen = try seen(bench)
    return (0..<120_000).count { seen[$0] != canvas.pixel(x: $0 % 400, y: $0 / 400) & 0xff_ffff }
  }

  /// The pixels that are seen, as a compositor blends them.
  func seen(_ bench: ClientBench) throws -> [UInt32] {
    let content = try #require(bench.contents[0].picture)
    let parts = bench.compositor.surfaces.filter { $0.parent === bench.contents[0] }
    return (0..<120_000).map { index in
      let (x, y) = (index % 400, index / 400)
      var pixel = content.pixel(x, y)
      for part in parts {
        guard let picture = part.picture, let source = part.source else { continue }
        let (left, top) = (x - Int(part.position.x), y - Int(part.position.y))
        guard (0..<source.width).contains(left), (0..<source.height).contains(top) else { continue }
        pixel = Self.over(picture.pixel(source.x + left, source.y + top), pixel)
      }
      return pixel & 0xff_ffff
    }
  }
}
