import TactusGeometry
import TactusProgram
import TactusScenes
import TactusViews
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient

/// Tests windows that are layers of the desktop (wlr-layer-shell).
@Suite("Layers")
struct LayerTests {
  private func bench(
    _ offers: [TestCompositor.Offer] = TestCompositor.everything,
    _ change: (inout LayerPlacement) -> Void = { _ in }
  ) throws -> ClientBench {
    let bench = try ClientBench(offers) { options in
      var placement = LayerPlacement(.top)
      change(&placement)
      options.layer = placement
    }
    try bench.pump()
    return bench
  }

  @Test("a layer sets its anchors before its first commit, and takes the size it is given")
  func placed() throws {
    let bench = try bench {
      $0.anchors = [.bottom, .left, .right]
      $0.size = Size(width: 640, height: 96)
      $0.exclusiveZone = 96
      $0.keyboard = .exclusive
    }
    let surface = try #require(bench.compositor.surfaces.first { $0.layer != nil })
    #expect(
      surface.asked == [
        "layer 2", "set_size 0 96", "set_anchor 14", "set_exclusive_zone 96",
        "set_keyboard_interactivity 1",
      ])
    #expect(surface.toplevel == nil)
    #expect(surface.acknowledged.count == 1)
    #expect(surface.picture?.width == 1024)
    #expect(surface.picture?.height == 96)
    let scene = try #require(bench.program.first)
    #expect(scene.tree.size == Size(width: 1024, height: 96))
    #expect(bench.compositor.surfaces.allSatisfy { $0.parent !== surface }, "no title bar")
    #expect(bench.notices == [])
  }

  @Test("a layer that is resized is painted at the new size")
  func resized() throws {
    let bench = try bench()
    let surface = try #require(bench.compositor.surfaces.first { $0.layer != nil })
    surface.configureLayer(width: 800, height: 120)
    surface.configureLayer(width: 900, height: 60)
    try bench.pump()
    #expect(surface.picture?.width == 900)
    #expect(surface.picture?.height == 60)
    #expect(surface.acknowledged.count == 2, "of two in a turn the last is acknowledged")
  }

  @Test("on an axis that the compositor leaves open the wanted size applies")
  func open() throws {
    let bench = try bench {
      $0.anchors = []
      $0.size = Size(width: 320, height: 240)
    }
    let surface = try #require(bench.compositor.surfaces.first { $0.layer != nil })
    #expect(surface.asked.contains("set_size 320 240"))
    surface.configureLayer(width: 0, height: 0)
    try bench.pump()
    #expect(surface.picture?.width == 320)
    #expect(surface.picture?.height == 240)
  }

  @Test("before version 4 keys on demand do not exist: a layer that wants them gets none")
  func old() throws {
    let offers =
      TestCompositor.everything.filter { $0.interface != "zwlr_layer_shell_v1" }
      + [TestCompositor.Offer("zwlr_layer_shell_v1", 3)]
    let bench = try bench(offers)
    let surface = try #require(bench.compositor.surfaces.first { $0.layer != nil })
    #expect(surface.asked.last == "set_keyboard_interactivity 0")
  }

  @Test("if the compositor closes a layer its window closes, and the last one ends the run")
  func closed() throws {
    let bench = try bench()
    let surface = try #require(bench.compositor.surfaces.first { $0.layer != nil })
    surface.layer?.send("closed")
    try bench.pump()
    #expect(bench.client.isDone)
    #expect(surface.layer?.isDestroyed == true)
  }

  @Test("a compositor without layers shows an ordinary window, and a sentence says why")
  func lacking() throws {
    let bench = try bench(
      TestCompositor.everything.filter { $0.interface != "zwlr_layer_shell_v1" })
    #expect(bench.compositor.surfaces.contains { $0.toplevel != nil })
    #expect(
      bench.notices == [
        "the compositor does not support desktop layers (wlr-layer-shell); the scene is shown in "
          + "an ordinary window"
      ])
  }
}
