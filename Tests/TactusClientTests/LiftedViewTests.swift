import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// Scroll views other than strips that are lifted.
@Suite("Lifted scroll views")
struct LiftedViewTests: LiftingFixture {
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

  /// Scroll views, by what is special about each.
  private static let others = [
    "without a ground": window("{ \(column) }"),
    "on an opaque ground": window(##"{ "background": "#203040", \##(column) }"##),
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

  /// Those whose surfaces show an opaque ground as well.
  private static let opaque = ["on an opaque ground"]

  @Test(
    "other scroll views are lifted too, say that they are opaque only if they are, and show what they show in the window",
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
      for bench in [bench, plain] { try scroll(bench, steps: steps, by: step, axis: 0) }
      let part = try #require(lifted(bench))
      #expect(part.hasOpaqueRegion == Self.opaque.contains(name))
      #expect(lifted(plain) == nil)
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
}
