import TactusGeometry
import TactusInput
import TactusScenes
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Tests newer protocols with the whole client: suspended windows, pads of tablets, icons and the
/// bell.
@Suite("Newer protocols")
struct NewerProtocolTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "level": 0 },
      "views": [{ "id": "pad", "background": "#305070" }],
      "keys": [
        { "key": "PadButton1", "do": "bell" },
        { "key": "PadButton1_2", "do": "set", "with": { "value": "level", "to": 0 } },
        { "key": "PadRing1Clockwise", "do": "set", "with": { "value": "level", "to": "level + 1" } }
      ]
    }
    """##

  private func makeBench(
    _ offers: [TestCompositor.Offer] = TestCompositor.everything,
    change: (inout ClientOptions) -> Void = { _ in }
  ) throws -> ClientBench {
    let bench = try ClientBench(offers, scene: Self.scene, change: change)
    try bench.pump()
    return bench
  }

  private func notify(_ bench: ClientBench) throws {
    let window = bench.client.windows.shown[0]
    window.handle(
      .command(bench.now, window.window.id, text: #"{"do": "notify", "with": {"text": "Hello"}}"#))
    try bench.pump()
  }

  private func run(_ bench: ClientBench, _ content: TestSurface) throws {
    for _ in 0..<20 {
      content.sendFrame(time: 1)
      try bench.advance(milliseconds: 16)
    }
  }

  @Test("a suspended window is not painted, and shows the changes when it is visible again")
  func suspended() throws {
    let bench = try makeBench()
    let content = try #require(bench.contents.first)
    try run(bench, content)
    content.configure(width: 0, height: 0, states: [4, 9])
    try bench.pump()
    let (commits, picture) = (content.commitCount, content.picture)
    try notify(bench)
    try run(bench, content)
    #expect(content.commitCount == commits)
    content.configure(width: 0, height: 0)
    try bench.pump()
    try run(bench, content)
    #expect(content.commitCount > commits && content.picture != picture)
  }

  @Test("before version 6 of the shell, a window is never suspended and always painted")
  func neverSuspended() throws {
    let offers = TestCompositor.everything.without("xdg_wm_base") + [.init("xdg_wm_base", 5)]
    let bench = try makeBench(offers)
    let content = try #require(bench.contents.first)
    try run(bench, content)
    let commits = content.commitCount
    content.configure(width: 0, height: 0, states: [4])
    try notify(bench)
    try run(bench, content)
    #expect(content.commitCount > commits)
  }

  @Test("the buttons and rings of a tablet's pad perform commands of a scene")
  func pads() throws {
    let bench = try makeBench()
    let seat = bench.compositor.seats[0]
    let tablet = try #require(seat.addTablet())
    let pad = try #require(seat.addPad())
    let group = bench.compositor.add("zwp_tablet_pad_group_v2", to: pad, by: "group")
    let ring = bench.compositor.add("zwp_tablet_pad_ring_v2", to: group, by: "ring")
    group.send("buttons", .array([0]))
    try bench.pump()
    let content = try #require(bench.contents.first)
    pad.send("enter", .uint(1), .object(tablet), .object(content.resource))
    for degrees in [0.0, 16, 47] {
      ring.send("angle", .fixed(degrees))
      ring.send("frame", .uint(1_000_000))
    }
    try bench.pump()
    #expect(level(bench) == 3)
    pad.send("button", .uint(1_000_000), .uint(0), .uint(1))
    pad.send("button", .uint(1_000_010), .uint(0), .uint(0))
    try bench.pump()
    #expect(bench.compositor.bells.count == 1 && bench.compositor.bells[0] === content)
    group.send("mode_switch", .uint(1_000_020), .uint(2), .uint(1))
    pad.send("button", .uint(1_000_030), .uint(0), .uint(1))
    try bench.pump()
    #expect(level(bench) == 0 && bench.compositor.bells.count == 1)
    #expect(bench.notices == [])
  }

  private func level(_ bench: ClientBench) -> Int? {
    bench.program.first.map { scene in
      let text = String(
        decoding: scene.values(for: scene.request(#"{"get": "level"}"#)), as: UTF8.self)
      return Int(text.filter(\.isNumber)) ?? -1
    }
  }

  @Test("every window has the icon of the options")
  func icon() throws {
    let bench = try makeBench { options in
      options.windowCount = 2
      options.icon = WindowIcon(name: "org.example.Board")
    }
    #expect(bench.contents.count == 2)
    #expect(bench.contents.allSatisfy { $0.icon?.name == "org.example.Board" })
  }
}
