import Glibc
import TactusJSON
import TestSupport
import Testing

/// Tests `tactus play` with programs that behave well, and with programs that do not.
@Suite("Playing a recording to any program", .waits)
struct PlayTests {
  @Test("a program receives the recording's touches, and its pictures and times are reported")
  func touches() throws {
    var run = try Self.touchesRun()
    // On a busy machine, the picture halfway may be taken before the program has painted.
    for _ in 1..<6 where try !Self.showsPiece(run.picture("middle")) { run = try Self.touchesRun() }
    #expect(run.code == 0, "\(run.said)")
    let moves = (1...20).flatMap { ["touch motion 0.0 \(100 + 10 * $0).0 80.0", "touch frame"] }
    #expect(
      run.delivered.filter { $0 != "touch frame" } == ["touch down 0.0 100.0 80.0"]
        + moves.filter { $0 != "touch frame" } + ["touch up 0.0"]
        + ["touch down 5.0 320.5 300.0", "touch up 5.0"])
    let report = try #require(run.report)
    #expect(report["output"]?.array?.map(\.integer) == [640, 400])
    #expect(report["windows"]?[0]?["size"]?.array?.map(\.integer) == [640, 400])
    #expect((report["startUp"]?.number ?? 0) > 0)
    #expect((report["latency"]?["count"]?.integer ?? 0) > 0)
    #expect((report["frameTimes"]?["count"]?.integer ?? 0) > 0)
    #expect((report["memoryKiB"]?.integer ?? 0) > 0)
    #expect(report["frames"]?.array?.allSatisfy { ($0["damage"]?.integer ?? 0) > 0 } == true)
    #expect(report["changed"]?.boolean == true && report["changedAtRest"]?.boolean == true)
    #expect(report["end"]?["code"]?.integer == 0 && report["end"]?["early"]?.boolean == false)
    let names = report["pictures"]?.array?.compactMap { $0["file"]?.string }
    #expect(
      names == ["before.png", "at-00050.png", "at-00120.png", "middle.png", "after.png"])
    // The piece is where the second finger was. Before the touches, there was no piece.
    #expect(try run.picture("after")[320, 300] == 0xff00ff)
    #expect(try run.picture("after")[320, 80] == 0x30363c)
    #expect(try run.picture("before")[320, 300] == 0x30363c)
    #expect(try Self.showsPiece(run.picture("middle")))
  }

  private static func touchesRun() throws -> PlayRun {
    try PlayRun(PlayRun.drag, ["--pictures-at", "50,120"], [PlayRun.bareClient, "--piece"])
  }

  /// Returns whether the picture shows the piece at the height at which the first finger moves.
  private static func showsPiece(_ picture: Picture) -> Bool {
    (0..<640).contains { picture[$0, 80] == 0xff00ff }
  }

  @Test("the board of Tactus shows at rest the picture that a replay paints")
  func board() throws {
    let folder = try Folder()
    let trace = try readText(Bed.package + "/Tests/Playing/board.jsonl")
    try writeText(trace, to: folder.file("trace"))
    let replay = try Program.run(
      ["replay", folder.file("trace"), "--png", folder.file("board.png")])
    try #require(replay.code == 0, "\(replay.said)")
    let run = try PlayRun(trace, ["--expect", folder.file("board.png")], [Program.path])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.report?["windows"]?[0]?["appID"]?.string == "org.tactus.Tactus")
    #expect(run.report?["comparison"]?["differing"]?.integer == 0)
  }

  @Test(
    "each kind of misbehavior has its exit code and its reason",
    arguments: [
      (["--on-touch", "crash"], 3, "crashed", "killed by signal 11"),
      (["--on-touch", "fail"], 3, "crashed", "exited with code 3"),
      (["--on-touch", "hang"], 4, "hung", "did not answer a ping within 60 s"),
      (["--on-touch", "animate"], 4, "hung", "never came to rest after the last event"),
      (["--stubborn"], 4, "hung", "did not end within 60 s of SIGTERM"),
      (["--on-touch", "ignore"], 5, "ignored input", "committed no picture in response"),
    ] as [([String], CInt, String, String)])
  func misbehavior(_ options: [String], code: CInt, kind: String, reason: String) throws {
    // The misbehavior is only found after this time. Within it, even a busy machine shows the window.
    let patience = code == 4 ? ["--timeout", "60"] : []
    let run = try PlayRun(PlayRun.drag, patience, [PlayRun.bareClient, "--piece"] + options)
    #expect(run.code == code, "\(run.said)")
    #expect(run.faults.first == kind && run.said.contains(reason), "\(run.said)")
    let junit = try run.junit
    #expect(junit.contains("failures=\"1\"") && junit.contains(reason), "\(junit)")
  }

  @Test("a program that prints without end is ended before it fills the disk")
  func flood() throws {
    let run = try PlayRun(PlayRun.drag, [], ["sh", "-c", "yes"])
    #expect(run.code == 4 && run.faults == ["hung"], "\(run.said.prefix(2000))")
    #expect(run.said.contains("it printed more than 256 MiB"))
  }

  @Test("a program may move by itself or ignore the input if an option allows it")
  func allowances() throws {
    let moving = try PlayRun(
      PlayRun.drag, ["--allow-motion"], [PlayRun.bareClient, "--piece", "--on-touch", "animate"])
    #expect(moving.code == 0, "\(moving.said)")
    let ignoring = try PlayRun(
      PlayRun.drag, ["--allow-no-response"], [PlayRun.bareClient, "--on-touch", "ignore"])
    #expect(ignoring.code == 0, "\(ignoring.said)")
  }

  @Test("a program that exits with 0 in response to a touch has no fault")
  func leaving() throws {
    let run = try PlayRun(PlayRun.drag, [], [PlayRun.bareClient, "--on-touch", "leave"])
    #expect(run.code == 0 && run.faults.isEmpty, "\(run.said)")
    #expect(run.report?["end"]?["early"]?.boolean == true)
  }

  @Test(
    "if a program shows no window, play exits with 2, or with 3 if the program fails",
    arguments: [
      ("sleep 1000", 2, "showed no window within 1 s"), ("exit 0", 2, "exited with code 0 before"),
      ("echo no luck >&2; exit 7", 3, "exited with code 7"), ("kill -ABRT $$", 3, "signal 6"),
    ] as [(String, CInt, String)])
  func nothing(script: String, code: CInt, reason: String) throws {
    let options = script == "sleep 1000" ? ["--timeout", "1"] : []
    let run = try PlayRun(PlayRun.drag, options, ["sh", "-c", script])
    #expect(run.code == code && run.said.contains(reason), "\(run.said)")
    if script.hasPrefix("echo") { #expect(run.said.contains("no luck")) }
    #expect(run.report?["pictures"]?.array?.isEmpty == true)
  }

  @Test("a command that does not exist is an error and gives no report")
  func noCommand() throws {
    let run = try PlayRun(PlayRun.drag, [], ["/no/such/program"])
    #expect(run.code == 66 && run.said.contains("cannot start /no/such/program"), "\(run.said)")
    #expect(run.report == nil)
  }
}
