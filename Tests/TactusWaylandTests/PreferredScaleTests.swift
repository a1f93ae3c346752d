import TactusGeometry
import TactusWayland
import TestCompositor
import Testing

/// Tests the scale and the transform that the compositor prefers for a surface (`wl_surface` 6).
@Suite("The preferred scale of a surface") struct PreferredScaleTests {
  static let withoutFractions = GlobalTests.offers("wp_fractional_scale_manager_v1", version: nil)

  @Test("the preferred scale takes precedence over the scales of the outputs")
  func scale() throws {
    let bench = try Bench(Self.withoutFractions)
    let window = try bench.makeWindow()
    bench.compositor.outputs[0].scale = 2
    _ = try bench.logged {
      bench.compositor.outputs[0].announce()
      bench.surface.enter(bench.compositor.outputs[0])
    }
    #expect(window.state.scale == 2)
    let log = try bench.logged { bench.surface.resource.send("preferred_buffer_scale", .int(3)) }
    #expect(log == ["window 1 configure"])
    #expect(window.state.scale == 3)
    _ = try bench.logged { bench.surface.leave(bench.compositor.outputs[0]) }
    #expect(window.state.scale == 3)
    #expect(try bench.paint(window))
    try bench.pump()
    #expect(bench.surface.picture?.width == 2400 && bench.surface.destination?.width == 800)
  }

  @Test("a fractional scale takes precedence over the preferred whole one")
  func fractional() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    _ = try bench.logged {
      bench.surface.sendPreferredScale(150)
      bench.surface.resource.send("preferred_buffer_scale", .int(2))
    }
    #expect(window.state.scale == 1.25)
  }

  @Test("a scale below 1 or above 16 is clamped", arguments: [(0, 1.0), (-5, 1), (1_000_000, 16)])
  func strange(sent: Int32, used: Double) throws {
    let bench = try Bench(Self.withoutFractions)
    let window = try bench.makeWindow()
    _ = try bench.logged {
      bench.surface.configure(width: 100, height: 100)
      bench.surface.resource.send("preferred_buffer_scale", .int(sent))
    }
    #expect(window.state.scale == used)
  }

  @Test("the preferred transform is reported, and buffers stay upright")
  func transform() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    #expect(window.preferredTransform == .normal)
    bench.surface.resource.send("preferred_buffer_transform", .uint(1))
    try bench.pump()
    #expect(window.preferredTransform == .rotated90)
    bench.compositor.isRecording = true
    #expect(try bench.paint(window))
    try bench.pump()
    #expect(!bench.compositor.requests.contains("wl_surface.set_buffer_transform"))
    bench.surface.resource.sendStrange("preferred_buffer_transform", [.uint(88)])
    try bench.pump()
    #expect(window.preferredTransform == .normal)
  }
}
