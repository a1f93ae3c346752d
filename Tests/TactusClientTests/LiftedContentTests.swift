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
struct LiftedContentTests {
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

  private func bench(
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

  /// Scrolls by some steps of 8 px.
  private func scroll(_ bench: ClientBench, steps: Int, by step: Double = 8) throws {
    let seat = bench.compositor.seats[0]
    for _ in 0..<steps {
      try bench.advance(milliseconds: 10)
      seat.sendPointer("axis_source", .uint(1))
      seat.sendPointer(
        "axis", .uint(UInt32(truncatingIfNeeded: bench.now.nanoseconds / 1_000_000)), .uint(1),
        .fixed(step))
      seat.sendPointer("frame")
      try bench.pump()
    }
  }

  /// The surface that shows the strip, while there is one with a picture.
  private func lifted(_ bench: ClientBench) -> TestSurface? {
    bench.compositor.surfaces.first { $0.parent === bench.contents[0] && $0.source != nil }
      .flatMap { $0.picture == nil ? nil : $0 }
  }

  private func tree(_ bench: ClientBench) throws -> ViewTree {
    try #require(bench.client.windows.shown[0].scene?.tree)
  }

  /// A pixel over another, as a compositor blends them.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    return [0, 8, 16].reduce(0) { sum, shift in
      let below = (bottom >> shift & 0xff) * rest
      return sum | min(255, (top >> shift & 0xff) + (below + 127) / 255) << shift
    }
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) }.max() ?? 0
  }

  /// How many of the pixels that are seen differ from those that the tree paints.
  private func differences(_ bench: ClientBench) throws -> Int {
    let tree = try tree(bench)
    let canvas = try Canvas(width: 400, height: 300, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let seen = try seen(bench)
    return (0..<120_000).count { seen[$0] != canvas.pixel(x: $0 % 400, y: $0 / 400) & 0xff_ffff }
  }

  /// The pixels that are seen, as a compositor blends them.
  private func seen(_ bench: ClientBench) throws -> [UInt32] {
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
    "scrolling back over what was painted moves the viewport, and paints a picture that comes back")
  func onlyMoved() throws {
    let bench = try bench()
    try scroll(bench, steps: 10)
    bench.compositor.isRecording = true
    try scroll(bench, steps: 5, by: -8)
    let requests = bench.compositor.requests
    #expect(requests.count { $0 == "wp_viewport.set_source" } == 5)
    #expect(requests.count { $0 == "wl_surface.commit" } == 10)
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

  // MARK: Other scroll views

  private static let column = """
    "id": "list", "type": "scroll", "frame": [100, 20, 250, 120], "children": [
      { "frame": [10, 5, 90, 60], "background": "#3070a0" },
      { "frame": [-20, 90, 200, 40], "background": "#a03070", "cornerRadius": 12 },
      { "frame": [30, 160, 190, 300], "background": "#30a07080", "cornerRadius": 40 },
      { "type": "label", "text": "Far below", "frame": [0, 470, 200, 30] },
      { "frame": [0, 520, 20, 20], "background": "#ffffff" }
    ]
    """

  private static func window(_ members: String) -> String {
    """
    { "version": 1, "background": { "from": "#102030", "to": "#f0e0d0" }, "views": [ \(members) ] }
    """
  }

  /// Scroll views that were not lifted in the first version, by a word for each.
  private static let others = [
    "without a ground": window("{ \(column) }"),
    "on a translucent ground": window(##"{ "background": "#20304080", \##(column) }"##),
    "on a ground that does not move along": window(
      ##"{ "background": { "from": "#ff0000", "to": "#0000ff" }, \##(column) }"##),
    "with round corners": window(
      ##"{ "background": "#203040", "cornerRadius": 30, \##(column) }"##),
    "partly outside": window("{ \(column) }")
      .replacing("[100, 20, 250, 120]", with: "[250, -30, 250, 150]"),
    "in another view": window(
      ##"{ "frame": [20, 10, 300, 100], "clips": true, "background": "#405060", "##
        + ##""children": [{ \##(column) }] }"##),
    "beside views that touch it": window(
      ##"{ \##(column) }, { "frame": [100, 0, 250, 20], "background": "#ffffff" }, "##
        + ##"{ "frame": [0, 140, 400, 40], "background": "#000000" }"##),
  ]

  @Test(
    "other scroll views are lifted too, and show what they show in the window",
    arguments: others.keys.sorted())
  func otherViews(name: String) throws {
    let scene = try #require(Self.others[name])
    let bench = try bench(scene: scene)
    let plain = try self.bench(scene: scene) { $0.liftsContent = false }
    for bench in [bench, plain] {
      bench.compositor.seats[0].sendPointer("motion", .uint(0), .fixed(300), .fixed(60))
      bench.compositor.seats[0].sendPointer("frame")
      try bench.pump()
    }
    for (steps, step) in [(2, 8.0), (20, 5), (3, 100), (30, -4), (5, 0.25), (4, -300)] {
      for bench in [bench, plain] { try scrollDown(bench, steps: steps, by: step) }
      #expect(lifted(bench) != nil && lifted(plain) == nil)
      let (seen, expected) = (try seen(bench), try seen(plain))
      let worst = zip(seen, expected).map(Self.distance).max() ?? 0
      // Two layers are blended with what is behind in another order.
      #expect(worst <= 2, "after \(steps) steps of \(step)")
    }
    // A change in the tree, in the content, and the end of it all.
    for bench in [bench, plain] {
      try tree(bench).root.background = .color(.white)
      try #require(try tree(bench).view("list")).children[0].center.x += 30
      try bench.pump()
    }
    #expect(zip(try seen(bench), try seen(plain)).allSatisfy { Self.distance($0, $1) <= 2 })
    for bench in [bench, plain] {
      try #require(try tree(bench).view("list")).transform = .scale(0.5)
      try bench.pump()
    }
    #expect(lifted(bench) == nil)
    #expect(try seen(bench) == seen(plain))
  }

  @Test("of a scroll view in another one, the one that moves is lifted")
  func nested() throws {
    let inner = """
      { "id": "inner", "type": "scroll", "frame": [50, 20, 200, 100], "children": [
        { "frame": [0, 0, 180, 300], "background": { "from": "#ff0000", "to": "#00ff00" } }] },
      { "frame": [0, 200, 400, 600], "background": "#3070a0" }
      """
    let scene = Self.window(#"{ "id": "outer", "type": "scroll", "children": [ \#(inner) ] }"#)
    let bench = try bench(scene: scene)
    let plain = try self.bench(scene: scene) { $0.liftsContent = false }
    func view(_ bench: ClientBench, _ name: String) throws -> ScrollView {
      try #require(try tree(bench).view(name) as? ScrollView)
    }
    for (name, step) in [("inner", 10.0), ("outer", 7), ("inner", -3), ("outer", 12)] {
      for bench in [bench, plain] {
        for _ in 0..<4 {
          try view(bench, name).contentOffset.y += step
          try bench.advance(milliseconds: 10)
          try bench.pump()
        }
      }
      #expect(try view(bench, name).isLifted, "\(name)")
      #expect(try !view(bench, name == "inner" ? "outer" : "inner").isLifted, "\(name)")
      #expect(zip(try seen(bench), try seen(plain)).allSatisfy { Self.distance($0, $1) <= 2 })
    }
  }

  private func scrollDown(_ bench: ClientBench, steps: Int, by step: Double) throws {
    let seat = bench.compositor.seats[0]
    for _ in 0..<steps {
      try bench.advance(milliseconds: 10)
      seat.sendPointer("axis_source", .uint(1))
      seat.sendPointer(
        "axis", .uint(UInt32(truncatingIfNeeded: bench.now.nanoseconds / 1_000_000)), .uint(0),
        .fixed(step))
      seat.sendPointer("frame")
      try bench.pump()
    }
  }
}
