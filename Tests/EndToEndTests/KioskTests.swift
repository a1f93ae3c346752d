import Glibc
import TactusJSON
import Testing

/// Tests programs that read the board's event log.
@Suite("The event log for programs", .waits, .serialized)
struct KioskTests {
  private static let scene = ##"""
    {
      "version": 1,
      "views": [
        { "id": "yes", "frame": [0, 0, "50%", "fill"], "background": "#2e7d4f" },
        { "id": "no", "frame": ["50%", 0, "50%", "fill"], "background": "#a33a3a" }
      ],
      "recognizers": { "tap": { "use": "tactus.tap" }, "drag": { "use": "tactus.pan" } },
      "attach": [
        { "to": "#yes", "recognizers": ["tap", "drag"] }, { "to": "#no", "recognizers": ["tap"] }
      ],
      "bindings": [
        { "on": "tap", "at": "#yes", "do": "emit", "with": { "name": "agreed" } },
        { "on": "tap", "at": "#no", "do": "emit", "with": { "name": "refused" } },
        { "on": "drag", "do": "move" }
      ]
    }
    """##

  @Test("a binding's `emit` appears at once, as a named line among the others")
  func emits() throws {
    let board = try Board(scene: Self.scene)
    for (x, name) in [(300, "agreed"), (900, "refused"), (200, "agreed")] {
      try board.bed.ask(["touch down 0 \(x) 400", "touch frame", "touch up 0", "touch frame"])
      // The line appears while the program runs, not when it ends.
      let deadline = Deadline()
      while try Self.emitted(board).last != name, !deadline.hasPassed {
        try board.bed.ask("sync")
      }
      #expect(try Self.emitted(board).last == name)
    }
    #expect(try Self.emitted(board) == ["agreed", "refused", "agreed"])
    #expect(board.program.end() == 0)
  }

  private static func emitted(_ board: Board) throws -> [String] {
    try board.program.printed.split(separator: "\n").compactMap { line in
      try JSONNode.parse(SourceText(name: "log", text: String(line)))["emit"]?.string
    }
  }

  @Test("a reader that stalls delays nothing, and gets every line once it reads again")
  func standsStill() throws {
    let board = try Board(scene: Self.scene)
    let before = try board.picture()
    // More than the pipe's buffer holds: the output is not read meanwhile.
    var script = ["at 0 touch down 0 100 300", "at 0 touch frame"]
    for step in 1...1500 {
      script += ["after 2 touch motion 0 \(100 + step % 200) 300", "after 0 touch frame"]
    }
    script += ["after 10 touch motion 0 180 300", "after 0 touch frame"]
    try board.play(script)
    #expect(try board.picture() != before, "it moves on")
    try board.bed.ask(["touch up 0", "touch frame"])
    try board.bed.ask("sync")
    #expect(board.program.end() == 0)
    let log = try LogLine.lines(of: board.program.printed)
    #expect(log.of("drag").filter { $0.state == "changed" }.count > 1450)
    #expect(log.last("drag", "ended") != nil)
  }
}
