import Foundation
import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the size and the pixels of a window.
@Suite struct WindowTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
  }

  @Test("a configure of 0 by 0 leaves the size to the program")
  func preferredSize() throws {
    var options = Window.Options()
    options.preferredSize = Size(width: 300, height: 200)
    options.title = "Board"
    options.appID = "tactus"
    let window = try bench.makeWindow(options)
    #expect(window.state.size == Size(width: 300, height: 200))
    #expect(bench.surface.title == "Board")
    #expect(bench.surface.appID == "tactus")
    #expect(window.state.scale == 1)
    #expect(bench.log.filter { $0.contains("configure") } == ["window 1 configure"])
  }

  @Test("the compositor sets the size, and each configure is acknowledged before the commit")
  func configured() throws {
    bench.compositor.configuredSize = (640, 480)
    let window = try bench.makeWindow()
    #expect(window.state.size == Size(width: 640, height: 480))
    let serial = bench.surface.configure(width: 800, height: 600)
    try bench.pump()
    #expect(bench.surface.acknowledged.last == serial)
    #expect(window.state.pixelSize == (800, 600))
    #expect(window.state.isActivated)
  }

  @Test("of many configures in a turn only the last is applied")
  func storm() throws {
    let window = try bench.makeWindow()
    let log = try bench.logged {
      for width in 1...100 { bench.surface.configure(width: width, height: 10) }
    }
    #expect(log == ["window 1 configure"])
    #expect(window.state.size == Size(width: 100, height: 10))
  }

  @Test("the compositor sees exactly the painted pixels, in an opaque format and sealed memory")
  func pixels() throws {
    bench.compositor.configuredSize = (30, 20)
    bench.compositor.bufferPolicy = .hold
    let window = try bench.makeWindow()
    #expect(try bench.paint(window, color: 0xff12_3456))
    try bench.pump()
    let picture = try #require(bench.surface.picture)
    #expect((picture.width, picture.height, picture.stride) == (30, 20, 120))
    #expect(picture.format == 1)
    #expect(picture.pixel(29, 19) == 0xff12_3456)
    // F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW
    #expect(bench.surface.heldBuffers.first?.buffer?.seals == 7)
  }

  @Test("damage is sent rectangle by rectangle in buffer pixels")
  func damage() throws {
    let window = try bench.makeWindow()
    try bench.paint(window)
    var damage = Region(PixelRect(x: 1, y: 2, width: 3, height: 4))
    damage.add(PixelRect(x: 100, y: 100, width: 10, height: 10))
    let frame = unsafe try #require(unsafe try window.acquireBuffer(painting: damage))
    unsafe window.commit(frame, damage: damage)
    try bench.pump()
    #expect(
      bench.surface.bufferDamage == [
        .init(x: 1, y: 2, width: 3, height: 4), .init(x: 100, y: 100, width: 10, height: 10),
      ])
  }

  @Test("a buffer released in time is reused; a late release causes a second, then a third buffer")
  func buffersGrowOnlyWhenLate() throws {
    let window = try bench.makeWindow()
    func buffers() -> Int { bench.compositor.resources(of: "wl_buffer").count }
    for _ in 0..<5 {
      #expect(try bench.paint(window))
      try bench.pump()
    }
    #expect(buffers() == 1)
    bench.compositor.bufferPolicy = .hold
    for _ in 0..<3 {
      #expect(try bench.paint(window))
      try bench.pump()
    }
    #expect(buffers() == 3)
    // All buffers are busy: the paint has to wait.
    #expect(try !bench.paint(window))
    #expect(buffers() == 3)
    let log = try bench.logged { bench.surface.releaseBuffers(keeping: 2) }
    #expect(log == ["window 1 bufferReleased"])
    #expect(try bench.paint(window))
  }

  @Test(
    "each buffer begins with the pixels of the last commit",
    // The first picture of a large window is painted in the client's own pages.
    arguments: [(width: 40, height: 10), (width: 1024, height: 520)])
  func contentIsKept(size: (width: Int, height: Int)) throws {
    bench.compositor.configuredSize = size
    bench.compositor.bufferPolicy = .hold
    let window = try bench.makeWindow()
    try bench.paint(window, color: 0xff00_0000)
    try bench.pump()
    // Each commit paints one column; buffers alternate, and each must contain what was painted into
    // the others.
    for x in 0..<12 {
      try paintColumn(x, of: window)
      bench.surface.releaseBuffers(keeping: x % 3)
      try bench.pump()
    }
    #expect(try whiteColumns() == Array(0..<12))
  }

  @Test("at rest a large window keeps its picture and no other memory")
  func memoryAtRest() throws {
    // Tests that run in parallel allocate memory, too, so one of five tries has to succeed.
    var freed = 0
    for _ in 0..<5 where freed <= 1 << 20 { freed = try freedAtRest(Bench()) }
    #expect(freed > 1 << 20)
  }

  /// Returns the number of bytes released by a large window; `Int.max` if it had no memory besides
  /// its buffers.
  private func freedAtRest(_ bench: Bench) throws -> Int {
    let window = try makeLargeWindow(bench)
    let before = try privateBytes()
    guard window.hasSpareMemory else { return .max }
    window.releaseSpareMemory()
    #expect(!window.hasSpareMemory)
    return try before - privateBytes()
  }

  private func makeLargeWindow(_ bench: Bench) throws -> Window {
    bench.compositor.configuredSize = (1024, 520)
    bench.compositor.bufferPolicy = .hold
    let window = try bench.makeWindow()
    try bench.paint(window, color: 0xff00_0000)
    try bench.pump()
    return window
  }

  @Test("a large window continues from the picture that it kept at rest")
  func pictureAfterRest() throws {
    let window = try makeLargeWindow(bench)
    window.releaseSpareMemory()
    bench.surface.releaseBuffers(keeping: 0)
    try bench.pump()
    try paintColumn(3, of: window)
    #expect(try whiteColumns() == [3])
  }

  private func paintColumn(_ x: Int, of window: Window) throws {
    let damage = Region(PixelRect(x: x, y: 0, width: 1, height: window.state.pixelSize.height))
    let frame = unsafe try #require(unsafe try window.acquireBuffer(painting: damage))
    unsafe frame.fill(damage.rects[0], 0xffff_ffff)
    unsafe window.commit(frame, damage: damage)
    try bench.pump()
  }

  private func whiteColumns() throws -> [Int] {
    let picture = try #require(bench.surface.picture)
    for y in [0, picture.height - 1] {
      try #require((0..<picture.width).allSatisfy { picture.pixel($0, y) == picture.pixel($0, 5) })
    }
    return (0..<picture.width).filter { picture.pixel($0, 5) & 0xff == 255 }
  }

  /// Returns this process's anonymous memory, in bytes.
  private func privateBytes() throws -> Int {
    let rollup = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = try #require(rollup.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
    return try #require(Int(line.split(separator: " ")[1])) << 10
  }

  @Test("the scale of the window's output enlarges its buffers")
  func integerScale() throws {
    let bench = try Bench(TestCompositor.everything.filter { $0.interface != "wp_viewporter" })
    let window = try bench.makeWindow()
    bench.compositor.outputs[0].scale = 2
    let log = try bench.logged {
      bench.compositor.outputs[0].announce()
      bench.surface.enter(bench.compositor.outputs[0])
    }
    #expect(log.contains("window 1 configure"))
    #expect(window.state.scale == 2)
    #expect(window.state.pixelSize == (1600, 1200))
    try bench.paint(window)
    try bench.pump()
    #expect(bench.surface.bufferScale == 2)
    #expect(bench.surface.picture?.width == 1600)
  }

  @Test(
    "an impossible scale is clamped to the range 1 to 16",
    arguments: [
      (0, 1), (-1, 1), (Int(Int32.min), 1), (17, 16), (1000, 16), (Int(Int32.max), 16),
    ])
  func absurdScale(claimed: Int, taken: Int) throws {
    let bench = try Bench(TestCompositor.everything.filter { $0.interface != "wp_viewporter" })
    bench.compositor.configuredSize = (40, 30)
    let window = try bench.makeWindow()
    // A previous scale of 3 makes each one a change.
    bench.compositor.outputs[0].scale = 3
    bench.compositor.outputs[0].announce()
    bench.surface.enter(bench.compositor.outputs[0])
    try bench.pump()
    bench.compositor.outputs[0].scale = claimed
    bench.compositor.outputs[0].announce()
    try bench.pump()
    #expect(bench.connection.outputs.map(\.scale) == [Int32(taken)])
    #expect(window.state.scale == Double(taken))
    #expect(window.state.pixelSize == (40 * taken, 30 * taken))
    try bench.paint(window)
    try bench.pump()
    #expect(bench.surface.bufferScale == Int32(taken))
  }

  @Test(
    "an impossible preferred scale is clamped to the range 1/4 to 16",
    arguments: [(0, 0.25), (1, 0.25), (1921, 16), (UInt32.max, 16.0)] as [(UInt32, Double)])
  func absurdPreferredScale(claimed: UInt32, taken: Double) throws {
    let bench = try Bench()
    bench.compositor.configuredSize = (40, 30)
    let window = try bench.makeWindow()
    bench.surface.sendPreferredScale(claimed)
    try bench.pump()
    #expect(window.state.scale == taken)
  }

  @Test(
    "a window has at most 64 million pixels, whatever size and scale the compositor sends",
    arguments: [(1280, 800, 1920), (20_000, 20_000, 120), (Int(Int32.max), Int(Int32.max), 1920)]
      as [(Int, Int, UInt32)])
  func pixelLimit(width: Int, height: Int, scale: UInt32) throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.surface.sendPreferredScale(scale)
    bench.surface.configure(width: width, height: height)
    try bench.pump()
    let pixels = window.state.pixelSize
    #expect(pixels.width * pixels.height <= 64_000_000, "\(pixels)")
    #expect(window.state.size.width <= 65_535 && window.state.scale > 0)
  }

  @Test("a frame callback is requested once and arrives as an event")
  func frameCallback() throws {
    let window = try bench.makeWindow()
    try bench.paint(window)
    try bench.paint(window)
    try bench.pump()
    #expect(bench.surface.frameCallbacks.count == 1)
    let log = try bench.logged { bench.surface.sendFrame(time: 1_000_016) }
    #expect(log.count == 1 && log[0].contains("frame"))
    #expect(!window.isFramePending)
  }

  @Test("a close request is reported, and the window stays until it is destroyed")
  func close() throws {
    let window = try bench.makeWindow()
    #expect(try bench.logged { bench.surface.toplevel?.send("close") } == ["window 1 close"])
    window.destroy()
    try bench.pump()
    #expect(bench.compositor.surfaces.isEmpty)
    #expect(bench.compositor.resources(of: "xdg_surface").isEmpty)
  }
}
