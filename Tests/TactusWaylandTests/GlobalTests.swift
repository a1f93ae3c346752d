import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests compositors with missing, old, duplicate or withdrawn globals.
@Suite struct GlobalTests {
  /// Returns all offers except one interface, or with that interface at a lower version.
  static func offers(_ interface: String, version: Int?) -> [TestCompositor.Offer] {
    TestCompositor.everything.compactMap { offer in
      if offer.interface != interface { return offer }
      return version.map { TestCompositor.Offer(interface, $0) }
    }
  }

  static let optional = TestCompositor.everything.map(\.interface)
    .filter { !["wl_compositor", "wl_shm", "xdg_wm_base"].contains($0) }

  @Test("a window is shown if any one of the optional globals is missing", arguments: optional)
  func withoutOptional(interface: String) throws {
    let bench = try Bench(GlobalTests.offers(interface, version: nil))
    let window = try bench.makeWindow()
    #expect(try bench.paint(window, color: 0xff01_0203))
    try bench.pump()
    #expect(bench.surface.picture?.pixel(5, 5) == 0xff01_0203)
  }

  @Test("of 5,000 seats 64 are used; the others are ignored, which is reported once")
  func tooManySeats() throws {
    let bench = try Bench(
      TestCompositor.everything + Array(repeating: TestCompositor.Offer("wl_seat", 8), count: 4999))
    _ = try bench.makeWindow()
    #expect(bench.compositor.resources(of: "wl_seat").count == 64)
    #expect(bench.log.count { $0.contains("64 seats") } == 1)
  }

  static let versions = TestCompositor.everything.flatMap { offer in
    (1...offer.version).map { TestCompositor.Offer(offer.interface, $0) }
  }

  @Test("a window is shown with each global at each version", arguments: versions)
  func atVersion(offer: TestCompositor.Offer) throws {
    let bench = try Bench(GlobalTests.offers(offer.interface, version: offer.version))
    let window = try bench.makeWindow()
    #expect(try bench.paint(window, color: 0xff01_0203))
    try bench.pump()
    #expect(bench.surface.picture?.pixel(5, 5) == 0xff01_0203)
    // Below version 4 damage is in surface coordinates only.
    let damage = bench.surface.surfaceDamage + bench.surface.bufferDamage
    #expect(damage == [.init(x: 0, y: 0, width: 800, height: 600)])
  }

  @Test("versions newer than the client's are bound at the client's version")
  func newerVersions() throws {
    let bench = try Bench()
    try bench.pump()
    for resource in bench.compositor.resources {
      let offer = TestCompositor.everything.first { $0.interface == resource.interface }
      #expect(resource.version <= offer?.version ?? resource.version)
    }
    #expect(bench.compositor.resources(of: "wl_seat").first?.version == 9)
  }

  @Test(
    "a global that appears twice is bound once, and the second is used when the first is removed")
  func twins() throws {
    let bench = try Bench(TestCompositor.everything + [.init("xdg_wm_base", 3)])
    _ = try bench.makeWindow()
    func bound() -> [Int] { bench.compositor.resources(of: "xdg_wm_base").map(\.version) }
    #expect(bound() == [6])
    bench.compositor.withdraw("xdg_wm_base")
    try bench.pump()
    #expect(bound().last == 3)
    _ = try bench.makeWindow()
    #expect(bench.compositor.surfaces.count == 2)
  }

  @Test("a global that is removed at once is not bound")
  func cameAndWent() throws {
    let bench = try Bench(GlobalTests.offers("wl_seat", version: nil))
    _ = try bench.makeWindow()
    let log = try bench.logged {
      bench.compositor.add(.init("wl_seat", 8))
      bench.compositor.withdraw("wl_seat")
    }
    #expect(log == [])
  }

  @Test("removing a required global prevents new windows and keeps the old ones")
  func requiredGoes() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.compositor.withdraw("wl_compositor")
    try bench.pump()
    #expect(try bench.paint(window))
    try bench.pump()
    let error = #expect(throws: WaylandError.self) { try Window(bench.connection) }
    #expect(error?.code == .missingGlobal("wl_compositor"))
  }

  @Test("without wl_shm there are no new buffers until it returns; existing ones still work")
  func sharedMemoryGoes() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    #expect(try bench.paint(window))
    try bench.pump()
    bench.compositor.withdraw("wl_shm")
    try bench.pump()
    #expect(try bench.paint(window, color: 0xff01_0203))
    bench.surface.configure(width: 300, height: 200)
    try bench.pump()
    let error = #expect(throws: WaylandError.self) { try bench.paint(window) }
    #expect(error?.code == .sharedMemory)
    #expect(error?.message.contains("wl_shm") == true)
    bench.compositor.add(.init("wl_shm", 1))
    try bench.pump()
    #expect(try bench.paint(window, color: 0xff04_0506))
    try bench.pump()
    #expect(bench.surface.picture?.width == 300)
    #expect(bench.surface.picture?.pixel(5, 5) == 0xff04_0506)
  }

  @Test("a removed output's scale no longer applies")
  func outputGoes() throws {
    let bench = try Bench(
      GlobalTests.offers("wp_fractional_scale_manager_v1", version: nil)
        + [.init("wl_output", 4)])
    let window = try bench.makeWindow()
    let outputs = bench.compositor.outputs
    outputs[0].scale = 2
    _ = try bench.logged {
      for output in outputs {
        output.announce()
        bench.surface.enter(output)
      }
    }
    #expect(window.state.scale == 2)
    bench.compositor.withdraw("wl_output")
    try bench.pump()
    #expect(window.state.scale == 1)
    #expect(bench.connection.outputs.count == 1)
  }
}
