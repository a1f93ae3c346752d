import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// A strip that is scrolled by moving the viewport of a surface of its own.
@Suite("Lifted content")
struct LiftedContentTests: LiftingFixture {
  @Test("the strip is lifted when it is scrolled, above the content and out of the way of fingers")
  func lift() throws {
    let bench = try bench()
    #expect(lifted(bench) == nil)
    try scroll(bench, steps: 1)
    let part = try #require(lifted(bench))
    #expect(!part.isBelowParent && part.hasInputRegion)
    #expect(part.destination.map { [$0.width, $0.height] } == [400, 160])
    #expect(part.picture?.width == 800)
    #expect(try differences(bench) == 0)
  }

  @Test(
    "its pixels are opaque, and it says so, but not to KWin 5.27, which would take it for the whole window",
    arguments: [false, true])
  func opaque(isKWin: Bool) throws {
    let offers = TestCompositor.everything + (isKWin ? [.init("org_kde_plasma_shell", 8)] : [])
    let bench = try bench(offers)
    try scroll(bench, steps: 30)
    let part = try #require(lifted(bench))
    let picture = try #require(part.picture)
    let source = try #require(part.source)
    #expect(picture.format == 0 && part.hasOpaqueRegion == !isKWin)
    for y in 0..<source.height {
      #expect((0..<source.width).allSatisfy { picture.pixel(source.x + $0, y) >> 24 == 0xff })
    }
  }

  /// What sway 1.7 and phoc 0.24 offer with wlroots' pixman renderer, as far as it counts.
  private static let wlroots = TestCompositor.everything + [.init("zwlr_screencopy_manager_v1", 3)]

  @Test("a compositor that ignores where a source begins is known, and the strip is not lifted")
  func ignoredSource() throws {
    let plain = try bench(Self.wlroots)
    try scroll(plain, steps: 5)
    #expect(plain.compositor.surfaces.allSatisfy { $0.source == nil })
    #expect(try differences(plain) == 0)
    let hardware = try bench(Self.wlroots + [.init("zwp_linux_dmabuf_v1", 3)])
    try scroll(hardware, steps: 5)
    #expect(lifted(hardware) != nil)
  }

  @Test("--no-lifting never lifts")
  func never() throws {
    let bench = try bench { $0.liftsContent = false }
    try scroll(bench, steps: 5)
    #expect(bench.compositor.surfaces.allSatisfy { $0.source == nil })
    #expect(try differences(bench) == 0)
  }

  @Test("it shows the tree's pixels wherever it is scrolled to, far beyond its picture and back")
  func samePixels() throws {
    let bench = try bench()
    for (steps, step) in [(30, 8.0), (20, 31.5), (60, -8), (3, 700), (4, -650), (10, 0.25)] {
      try scroll(bench, steps: steps, by: step)
      #expect(lifted(bench) != nil)
      #expect(try differences(bench) == 0)
    }
  }

  @Test(
    "scrolling back over what was painted moves the viewport, commits nothing of the window, and paints a picture that comes back"
  )
  func onlyMoved() throws {
    let bench = try bench()
    try scroll(bench, steps: 10)
    bench.compositor.isRecording = true
    try scroll(bench, steps: 5, by: -8)
    let requests = bench.compositor.requests
    #expect(requests.count { $0 == "wp_viewport.set_source" } == 5)
    #expect(requests.count { $0 == "wl_surface.commit" } == 5)
    #expect(requests.count { $0 == "wl_surface.attach" } <= 1)
    #expect(try differences(bench) == 0)
  }

  @Test("a picture that comes in is painted once and whole; between two of them nothing is")
  func incoming() throws {
    let bench = try bench()
    try scroll(bench, steps: 3)
    bench.compositor.isRecording = true
    func attached() -> Int { bench.compositor.requests.count { $0 == "wl_surface.attach" } }
    var painted: [Int] = []
    for _ in 0..<60 {
      let before = attached()
      try scroll(bench, steps: 1)
      let part = try #require(lifted(bench))
      #expect(part.surfaceDamage.contains { $0.width >= 400 && $0.height >= 160 }, "it has moved")
      let area = part.bufferDamage.map { $0.width * $0.height }.reduce(0, +)
      #expect(attached() - before == (area > 0 ? 1 : 0))
      if area > 0 { painted.append(area) }
    }
    // 480 px of a strip whose pictures are about a hundred wide.
    #expect((3...12).contains(painted.count), "\(painted)")
    let sum = painted.reduce(0, +)
    #expect(painted.count { $0 > 51_200 } <= 1, "more than two pictures where it begins anew")
    #expect(sum <= 217_600, "twice what came in")
    #expect(try differences(bench) == 0)
  }

  @Test("the same is seen on the way back, wherever it turns")
  func backAndForth() throws {
    let bench = try bench()
    for steps in [45, 5, 60, 33, 90] {
      try scroll(bench, steps: steps)
      #expect(try differences(bench) == 0)
      try scroll(bench, steps: steps - 3, by: -8)
      #expect(try differences(bench) == 0)
    }
  }

  @Test(
    "something in its place puts it down, with the frame that shows that; then it is lifted again")
  func putDown() throws {
    let bench = try bench()
    try scroll(bench, steps: 5)
    let lid = try #require(try tree(bench).view("lid"))
    lid.center.y = 120
    try bench.pump()
    #expect(lifted(bench) == nil)
    #expect(bench.compositor.surfaces.allSatisfy { $0.source == nil })
    #expect(try differences(bench) == 0)
    try scroll(bench, steps: 5)
    #expect(lifted(bench) == nil)
    #expect(try differences(bench) == 0)
    lid.center.y = 240
    try scroll(bench, steps: 2)
    #expect(lifted(bench) != nil)
    #expect(try differences(bench) == 0)
  }

  @Test("what changes in the window as well is seen in the same frame, by the window's commit")
  func changesWithTheWindow() throws {
    let bench = try bench()
    try scroll(bench, steps: 5)
    let part = try #require(lifted(bench))
    #expect(!part.isSynchronized)
    let lid = try #require(try tree(bench).view("lid"))
    bench.compositor.isRecording = true
    try bench.advance(milliseconds: 10)
    turnWheel(bench)
    lid.center.x += 40
    try bench.pump()
    #expect(bench.compositor.requests.contains("wl_subsurface.set_sync"))
    #expect(try differences(bench) == 0)
    try scroll(bench, steps: 1)
    #expect(!part.isSynchronized)
    #expect(try differences(bench) == 0)
  }

  @Test(
    "a second after the last frame the window and the strip hold one picture each; the next frame is right"
  )
  func rest() throws {
    let bench = try bench()
    bench.compositor.bufferPolicy = .releaseReplaced
    try scroll(bench, steps: 40)
    let lid = try #require(try tree(bench).view("lid"))
    for _ in 0..<2 {
      lid.center.x += 20
      try bench.pump()
    }
    func pictures() -> Int { bench.compositor.resources(of: "wl_buffer").count }
    // The cursor has one as well.
    #expect(pictures() == 5)
    try bench.advance(milliseconds: 900)
    try bench.pump()
    #expect(pictures() == 5)
    try bench.advance(milliseconds: 200)
    try bench.pump()
    #expect(pictures() == 3)
    #expect(bench.client.nextDeadline == nil)
    lid.center.x += 20
    try scroll(bench, steps: 40)
    #expect(try differences(bench) == 0)
  }

  @Test("a change in the strip is seen there; one elsewhere leaves it alone")
  func changes() throws {
    let bench = try bench()
    try scroll(bench, steps: 5)
    let cell = try #require(try tree(bench).root.firstDescendant { $0.classes == ["cell"] })
    cell.alpha = 0.4
    try bench.pump()
    #expect(lifted(bench) != nil)
    #expect(try differences(bench) == 0)
    let lid = try #require(try tree(bench).view("lid"))
    lid.center.x += 40
    try bench.pump()
    #expect(lifted(bench) != nil)
    #expect(try differences(bench) == 0)
  }

  @Test("another size of the window begins anew")
  func resized() throws {
    let bench = try bench()
    try scroll(bench, steps: 5)
    bench.contents[0].configure(width: 500, height: 300)
    try bench.pump()
    #expect(lifted(bench) == nil)
    #expect(bench.contents[0].geometry?.width == 500, "not what the old surface would make it")
    try scroll(bench, steps: 2)
    #expect(lifted(bench)?.destination?.width == 500)
  }

  @Test(
    "without the globals, or with a compositor that comes back without them, the strip is copied",
    arguments: ["wl_subcompositor", "wp_viewporter"])
  func withoutGlobal(name: String) throws {
    let bare = try bench(TestCompositor.everything.without(name))
    try scroll(bare, steps: 5)
    #expect(bare.compositor.surfaces.allSatisfy { $0.source == nil })
    #expect(try differences(bare) == 0)
    let other = try bench()
    try scroll(other, steps: 5)
    try other.restartCompositor(TestCompositor.everything.without(name), outputs: ["OUT-1"])
    #expect(try differences(other) == 0)
    #expect(lifted(other) == nil)
  }

  @Test("a compositor that gives no buffer back is waited for")
  func noBuffers() throws {
    let bench = try bench()
    bench.compositor.bufferPolicy = .hold
    try scroll(bench, steps: 10)
    bench.compositor.bufferPolicy = .releaseAtOnce
    for surface in bench.compositor.surfaces { surface.releaseBuffers() }
    try bench.pump()
    #expect(try differences(bench) == 0)
  }
}
