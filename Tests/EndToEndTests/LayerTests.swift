import Testing

/// Tests scenes as layers of desktop compositors.
@Suite("Layers on real compositors", .waits, .serialized)
struct LayerTests {
  private static func scene(_ color: String) -> String {
    ##"""
    {
      "version": 1, "background": "\##(color)",
      "views": [{ "id": "pad", "frame": [0, 0, "fill", "fill"] }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "bringToFront" }]
    }
    """##
  }

  private static let panel = [
    "--layer", "top", "--layer-anchors", "top,left,right", "--layer-size", "1x96", "--layer-zone",
    "96",
  ]

  @Test(
    "on sway a layer keeps its edge, other windows leave it room, and touches hit what is visible",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func sway() throws {
    let sway = try Sway(.plain)
    let red = sway.folder + "/red.json"
    let blue = sway.folder + "/blue.json"
    try writeText(Self.scene("#ff0000"), to: red)
    try writeText(Self.scene("#0000ff"), to: blue)
    let bar = try sway.start(Program.path, ["run", "--scene", red, "--log", "-"] + Self.panel)
    try wait(sway, until: "the bar is seen") { $0[600, 90] == 0xFF_0000 }
    let window = try sway.start(Program.path, ["run", "--scene", blue, "--log", "-"])
    try wait(sway, until: "the window is seen") { $0[600, 400] == 0x00_00FF }
    let picture = try sway.picture()
    #expect(picture[600, 0] == 0xFF_0000)
    #expect(picture[600, 95] == 0xFF_0000)
    #expect(picture[600, 96] == 0x00_00FF, "the window begins below the layer's zone")
    try sway.say("touch down 0 \(sway.place(600, 40))")
    for line in ["touch frame", "touch up 0", "touch frame", "sync"] { try sway.say(line) }
    let deadline = Deadline()
    while !bar.printed.contains("\"recognized\""), !deadline.hasPassed { try sway.say("sync") }
    #expect(try LogLine.lines(of: bar.printed).last("tap", "recognized") != nil)
    #expect(try LogLine.lines(of: window.printed).last("tap", "recognized") == nil)
    #expect(bar.end() == 0)
    #expect(window.end() == 0)
  }

  @Test(
    "on weston, which has no layers, the scene is shown in an ordinary window, and a sentence says so"
  )
  func weston() throws {
    let board = try Board(scene: Self.scene("#ff0000")) { _ in Self.panel }
    #expect(try board.picture()[600, 400] == 0xFF_0000)
    #expect(board.program.end() == 0)
    #expect(
      board.program.said.contains(
        "the compositor does not support desktop layers (wlr-layer-shell)"))
  }

  @Test("layer options without a layer are a usage error")
  func usage() throws {
    let outcome = try Program.run(["run", "--layer-zone", "5"])
    #expect(outcome.code == 64)
    #expect(outcome.said.contains("the other layer options require --layer"))
  }

  private func wait(
    _ sway: Sway, until what: String, _ isSo: (Picture) -> Bool
  ) throws {
    let deadline = Deadline()
    while try !isSo(sway.picture()) {
      guard !deadline.hasPassed else {
        Issue.record("\(what): it is not")
        return
      }
      try sway.say("sync")
    }
  }
}
