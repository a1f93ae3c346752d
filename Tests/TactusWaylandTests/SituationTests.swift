import TactusGeometry
import TactusInput
import TestCompositor
import Testing

@testable import TactusWayland

/// Tests compositors that are slow, keep buffers, or change their mind.
@Suite struct SituationTests {
  @Test("touches are exact to 1/256 px at every scale", arguments: [120, 150, 180, 240])
  func exactAtScales(scale: UInt32) throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    _ = try bench.logged { bench.surface.sendPreferredScale(scale) }
    #expect(window.state.scale == Double(scale) / 120)
    let log = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 100.00390625, 33.33203125, time: 100)
      bench.seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (100.00390625, 33.33203125)"])
  }

  @Test("a scale change under a finger changes the buffers, not the positions")
  func scaleUnderFinger() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    try bench.paint(window)
    let log = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 100, 100, time: 100)
      bench.seat.touchFrame()
      bench.surface.sendPreferredScale(180)
      bench.seat.motion(0, 101, 100, time: 110)
      bench.seat.touchFrame()
    }
    #expect(log.filter { $0.hasPrefix("touch") }.last == "touch seat0 1: move 0 (101.0, 100.0)")
    #expect(log.contains("window 1 configure"))
    #expect(window.state.scale == 1.5)
    #expect(try bench.paint(window))
    try bench.pump()
    #expect(bench.surface.picture?.width == 1200)
    #expect(bench.surface.destination?.width == 800)
    #expect(bench.surface.bufferScale == 1)
  }

  @Test(
    "every configured size is accepted",
    arguments: [(1, 1), (1, 4_000), (16_384, 16), (8_000, 8_000)]
  )
  func sizes(width: Int, height: Int) throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.surface.configure(width: width, height: height)
    try bench.pump()
    #expect(window.state.pixelSize == (width, height))
    let corner = PixelRect(x: width - 1, y: height - 1, width: 1, height: 1)
    let frame = unsafe try #require(unsafe try window.acquireBuffer(painting: Region(corner)))
    unsafe frame.fill(corner, 0xffff_ffff)
    unsafe window.discard(frame)
  }

  @Test("a size that no buffer pool can hold at this scale is painted at scale 1")
  func hugeAtScale() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.surface.configure(width: 60_000, height: 4)
    bench.surface.sendPreferredScale(240)
    try bench.pump()
    let frame = unsafe try #require(unsafe try window.acquireBuffer(painting: Region()))
    #expect(unsafe (frame.width, frame.height) == (60_000, 4))
    unsafe window.discard(frame)
  }

  @Test(
    "a size that no buffer pool can hold at all is reported as an error, and the connection continues"
  )
  func tooHuge() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    let pool = try #require(window.surface?.pool)
    let error = #expect(throws: WaylandError.self) {
      _ = unsafe try pool.acquire(width: 60_000, height: 60_000, painting: Region())
    }
    #expect(error?.code == .sharedMemory)
    bench.surface.configure(width: 100, height: 100)
    try bench.pump()
    #expect(try bench.paint(window))
  }

  @Test("a window that chooses its own size respects the bounds")
  func bounds() throws {
    let bench = try Bench()
    bench.compositor.configuresNewWindows = false
    let window = try bench.makeWindow()
    bench.surface.toplevel?.send("configure_bounds", .int(500), .int(400))
    bench.surface.configure(width: 0, height: 0)
    try bench.pump()
    #expect(window.state.size == Size(width: 500, height: 400))
  }

  @Test("a window that leaves full screen takes its old size again")
  func backFromFullscreen() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.surface.configure(width: 1280, height: 800, states: [2])
    try bench.pump()
    #expect(window.state.isFullscreen)
    bench.surface.configure(width: 0, height: 0)
    try bench.pump()
    #expect(window.state.size == Size(width: 800, height: 600))
  }

  @Test("unreleased buffers of an old size count, and are freed when released")
  func resizedWhileHeld() throws {
    let bench = try Bench()
    bench.compositor.bufferPolicy = .hold
    let window = try bench.makeWindow()
    for width in 100..<103 {
      bench.surface.configure(width: width, height: 50)
      try bench.pump()
      #expect(try bench.paint(window))
      try bench.pump()
    }
    bench.surface.configure(width: 200, height: 50)
    try bench.pump()
    #expect(try !bench.paint(window))
    #expect(bench.compositor.resources(of: "wl_buffer").count == 3)
    bench.surface.releaseBuffers()
    try bench.pump()
    #expect(try bench.paint(window))
    try bench.pump()
    #expect(bench.compositor.resources(of: "wl_buffer").count == 1)
  }

  @Test("releasing a buffer that is gone, or whose window is, has no effect")
  func lateRelease() throws {
    let bench = try Bench()
    bench.compositor.bufferPolicy = .hold
    let window = try bench.makeWindow()
    try bench.paint(window)
    try bench.pump()
    window.destroy()
    // The release is sent before the compositor learns of the destruction.
    bench.surface.releaseBuffers()
    bench.compositor.flush()
    try bench.pump()
    #expect(bench.compositor.resources(of: "wl_buffer").isEmpty)
  }

  @Test("a compositor that does not read delays frames, and loses none when it reads again")
  func stalled() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    try bench.paint(window)
    try bench.pump()
    var turns = 0
    while !bench.connection.isCongested && turns < 100_000 {
      window.setTitle(String(repeating: "x", count: 1_000))
      try bench.loop.turn(until: .zero)
      turns += 1
    }
    #expect(bench.connection.isCongested)
    // Further requests have to wait, and nothing breaks.
    for _ in 0..<100 { window.setTitle(String(repeating: "y", count: 1_000)) }
    #expect(try !bench.paint(window, color: 0xff00_00ff))
    try bench.loop.turn(until: .zero)
    try bench.pump(200)
    #expect(!bench.connection.isCongested)
    #expect(try bench.paint(window, color: 0xff00_00ff))
    try bench.pump()
    #expect(bench.surface.picture?.pixel(1, 1) == 0xff00_00ff)
    #expect(bench.surface.title.hasPrefix("y"))
  }

  @Test("a suspended window loses its touches and continues when it is shown again")
  func suspended() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    _ = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
      bench.seat.touchFrame()
    }
    let log = try bench.logged { bench.surface.configure(width: 0, height: 0, states: [9]) }
    #expect(log == ["lost 1 suspended", "window 1 configure"])
    #expect(window.state.isSuspended)
    #expect(try bench.logged { bench.seat.up(0, time: 120) } == [])
    bench.surface.configure(width: 0, height: 0)
    try bench.pump()
    #expect(!window.state.isSuspended)
  }

  @Test("the screen is kept awake while the window requests it")
  func idleInhibit() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    func inhibitors() -> Int { bench.compositor.resources(of: "zwp_idle_inhibitor_v1").count }
    window.inhibitsIdle = true
    window.inhibitsIdle = true
    try bench.pump()
    #expect(inhibitors() == 1)
    window.inhibitsIdle = false
    try bench.pump()
    #expect(inhibitors() == 0)
    window.inhibitsIdle = true
    window.destroy()
    try bench.pump()
    #expect(inhibitors() == 0)
  }

  @Test("the client requests the decoration, and reports the compositor's answer")
  func decoration() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    #expect(window.state.hasServerDecoration)
    let bare = try Bench(GlobalTests.offers("zxdg_decoration_manager_v1", version: nil))
    #expect(try !bare.makeWindow().state.hasServerDecoration)
  }

  @Test("the presentation time of a frame is reported on request")
  func presentation() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    window.wantsPresentation = true
    try bench.paint(window)
    try bench.pump()
    var presented: [Presentation] = []
    bench.onWindow = { event, _ in
      if case .presented(let presentation) = event { presented.append(presentation) }
    }
    bench.surface.sendPresented(seconds: 7, nanoseconds: 5, refresh: 16_666_666)
    try bench.pump()
    #expect(
      presented == [
        Presentation(
          committed: bench.connection.now, time: Timestamp(nanoseconds: 7_000_000_005),
          refresh: Interval(nanoseconds: 16_666_666))
      ])
  }

  @Test("presentation times in a clock other than that of input are not requested")
  func otherPresentationClock() throws {
    let bench = try Bench { $0.presentationClock = 0 }
    let window = try bench.makeWindow()
    window.wantsPresentation = true
    try bench.paint(window)
    try bench.pump()
    #expect(bench.compositor.resources(of: "wp_presentation_feedback").isEmpty)
  }

  @Test("at most 64 frames wait for feedback if the compositor never answers")
  func unansweredPresentation() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    window.wantsPresentation = true
    for _ in 0..<80 {
      try bench.paint(window)
      try bench.pump()
    }
    #expect(bench.compositor.resources(of: "wp_presentation_feedback").count == 64)
  }

  @Test("a window destroyed during a frame for two windows does not affect the other")
  func destroyedWithinFrame() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    let other = try bench.makeWindow()
    bench.onInput = { event in
      if case .touches(let frame) = event, frame.surface == SurfaceID(1) { other.destroy() }
    }
    let surfaces = bench.compositor.surfaces.map(\.resource)
    let log = try bench.logged {
      bench.seat.down(0, on: surfaces[0], 1, 1, time: 100)
      bench.seat.down(1, on: surfaces[1], 1, 1, time: 100)
      bench.seat.touchFrame()
      bench.seat.motion(0, 2, 2, time: 110)
      bench.seat.motion(1, 2, 2, time: 110)
      bench.seat.touchFrame()
    }
    #expect(
      log == [
        "touch seat0 1: down 0 (1.0, 1.0)", "touch seat0 1: move 0 (2.0, 2.0)",
        "lost 2 destroyed",
      ])
  }
}
