import Glibc
import TestSupport
import Testing

/// Tests `tactus ctl` with a running client.
@Suite("tactus ctl", .waits, .serialized)
struct ControlTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "level": 0.25 },
      "views": [
        { "id": "pad", "frame": [0, 0, "50%", "fill"], "background": "#2e7d4f" }
      ],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "bringToFront" }]
    }
    """##

  private func ctl(_ board: Board, _ words: String...) throws -> Program.Outcome {
    let process = try board.bed.start(Program.path, ["ctl"] + words)
    process.closeInput()
    let code = process.waitForEnd()
    return Program.Outcome(code: code, printed: process.printed, said: process.said)
  }

  @Test("ctl runs commands with visible effects, reads and sets values, and reports errors")
  func whole() throws {
    let board = try Board(scene: Self.scene) { _ in ["--control"] }
    let before = try board.picture()
    let hidden = try ctl(board, "hide", "#pad")
    #expect((hidden.code, hidden.printed) == (0, "{\"done\":true}\n"))
    #expect(try board.picture() != before, "the pad is gone")
    #expect(try ctl(board, "show", "#pad").code == 0)
    #expect(try board.picture() == before)
    #expect(try ctl(board, "set", "level", "level * 2").code == 0)
    #expect(try ctl(board, "get", "level").printed == "{\"done\":true,\"value\":0.5}\n")
    let wrong = try ctl(board, "{\"hide\": \"#pda\"}")
    #expect(wrong.code == 1)
    #expect(wrong.said.contains("command:1:10: error: the selector \"#pda\" matches no view"))
    #expect(wrong.said.contains("did you mean \"#pad\"?"))
    let run = try ctl(board, "run", "{\"command\": [\"touch\", \"\(board.bed.folder)/ran\"]}")
    #expect(run.code == 1)
    #expect(run.said.contains("--allow-run"))
    #expect(!Bed.exists(board.bed.folder + "/ran"))
    #expect(board.program.end() == 0)
    let gone = try ctl(board, "get")
    #expect(gone.code == 69)
    #expect(gone.said.contains("no client accepts commands; start one with tactus run --control"))
    #expect(!Bed.exists(board.bed.folder + "/tactus/0"), "the client takes its socket along")
  }

  @Test("a program that watches receives values and gestures as they change")
  func watch() throws {
    let board = try Board(scene: Self.scene) { _ in ["--socket", "wall"] }
    let watcher = try board.bed.start(Program.path, ["ctl", "--socket", "wall", "watch"])
    #expect(try watcher.firstLine() == "{\"done\":true}")
    #expect(try ctl(board, "set", "level", "-1").code == 0)
    try board.bed.ask(["touch down 0 100 100", "touch frame", "touch up 0", "touch frame", "sync"])
    let deadline = Deadline()
    while !watcher.printed.contains("\"recognized\""), !deadline.hasPassed {
      watcher.waitForOutput(milliseconds: 100)
    }
    #expect(watcher.printed.contains("\"value\":\"level\",\"is\":-1}"))
    #expect(
      watcher.printed.contains("\"recognizer\":\"tap\",\"view\":\"#pad\",\"state\":\"recognized\""))
    #expect(board.program.end() == 0)
    #expect(watcher.waitForEnd() == 0, "it ends with the client")
  }

  @Test("a recording with commands replays to the same log, and starts no program")
  func recorded() throws {
    let board = try Board(scene: Self.scene) {
      ["--control", "--allow-run", "--record", $0 + "/trace"]
    }
    try board.bed.ask(["touch down 0 100 100", "touch frame", "touch up 0", "touch frame", "sync"])
    let ran = board.bed.folder + "/ran"
    #expect(try ctl(board, "run", "{\"command\": [\"touch\", \"\(ran)\"]}").code == 0)
    let deadline = Deadline()
    while !Bed.exists(ran), !deadline.hasPassed { try board.bed.ask("sync") }
    #expect(Bed.exists(ran))
    _ = unsafe unlink(ran)
    #expect(try ctl(board, "hide", "#pad").code == 0)
    try board.bed.ask(["touch down 0 100 100", "touch frame", "touch up 0", "touch frame", "sync"])
    #expect(board.program.end() == 0)
    let replay = try Program.run(
      ["replay", board.bed.folder + "/trace", "--log", "-", "--allow-run"])
    #expect(replay.code == 0)
    #expect(replay.printed == board.program.printed, "the second tap met no pad, as it did live")
    #expect(!Bed.exists(ran))
  }

  @Test(
    "arguments that form no request are a usage error",
    arguments: [[], ["set", "level"], ["get", "a", "b"]])
  func usage(words: [String]) throws {
    #expect(try Program.run(["ctl"] + words).code == 64)
  }
}
