import Glibc
import Testing

/// The same worst, with `"isolation": "process"`: the program goes on as if nothing had been.
@Suite("Hostile modules in processes of their own", .serialized)
struct IsolatedModuleTests {
  private static let isolation = "\"isolation\": \"process\","

  @Test("a sound one recognizes as it does in the program")
  func sound() throws {
    let pad = try Pad(options: Self.isolation)
    try pad.drag(isPaced: true)
    #expect(try pad.waitUntilPrinted("\"stranger\",\"view\":\"#pad\",\"state\":\"ended\""))
    let log = try pad.end()
    #expect(log.course(of: "stranger") == "began changed ended")
    #expect(log.last("stranger", "ended")?.reason == "recognized")
    #expect(pad.program.complaints.isEmpty, "\(pad.program.said)")
  }

  @Test(
    "one that crashes, ends its process, allocates or loops is cancelled and named; the others go on",
    arguments: [
      ("CRASHES", "crashed with SIGSEGV"), ("ABORTS", "crashed with SIGABRT"),
      ("RECURSES", "crashed with SIGSEGV"), ("ALLOCATES", "the isolated module"),
      ("EXITS=3", "ended the process with exit code 3"), ("LOOPS", "did not answer"),
      ("WAITS", "waited and did not answer"),
    ])
  func contained(fault: String, cause: String) throws {
    let pad = try Pad(fault, options: Self.isolation)
    let process = pad.program.id
    try pad.drag()
    #expect(try pad.waitUntilPrinted("module-lost"), "\(pad.program.said)")
    #expect(pad.program.said.contains("the isolated module org.example.fixture.module"))
    #expect(pad.program.said.contains(cause), "\(pad.program.said)")
    // It is there again, and fails at what it does well: a tap is too short for it.
    try pad.tap()
    #expect(try pad.waitUntilPrinted("too-short"), "\(pad.program.said)")
    #expect(pad.program.isRunning)
    let log = try pad.end()
    #expect(log.course(of: "stranger") == "failed")
    #expect(log.course(of: "drag") == "began changed ended failed")
    #expect(log.last("tap", "recognized") != nil)
    #expect(pad.leftOut == nil)
    #expect(Self.children(of: process).isEmpty)
  }

  /// Processes of the program's that are still there.
  private static func children(of process: pid_t) -> String {
    (try? readText("/proc/\(process)/task/\(process)/children")) ?? ""
  }

  @Test("a recording of it replays to the same log, answers and crash included")
  func replays() throws {
    for fault in ["CRASHES", "LIMIT=20"] {
      let pad = try Pad(
        fault, options: Self.isolation, recording: "trace.jsonl")
      try pad.drag()
      let last =
        fault == "CRASHES" ? "module-lost" : "\"stranger\",\"view\":\"#pad\",\"state\":\"ended\""
      #expect(try pad.waitUntilPrinted(last), "\(pad.program.said)")
      try pad.tap()
      #expect(try pad.waitUntilPrinted("too-short"))
      _ = try pad.end()
      let trace = pad.bed.folder + "/trace.jsonl"
      let text = try readText(trace)
      #expect(text.contains("\"answers\":["))
      #expect(text.contains("\"moduleLost\":") == (fault == "CRASHES"))
      try writeText(pad.program.printed, to: pad.bed.folder + "/log.jsonl")
      let replay = try pad.bed.start(
        Program.path, ["replay", trace, "--expect", pad.bed.folder + "/log.jsonl"])
      #expect(replay.waitForEnd() == 0, "\(replay.said)")
    }
  }

  @Test("no frame is lost meanwhile: a module that waits holds nobody up")
  func noFrameLost() throws {
    let pad = try Pad("WAITS", options: Self.isolation)
    try pad.drag()
    // The program has taken in every movement long before the module is given up.
    try pad.bed.ask("sync")
    try pad.tap()
    let tap = "\"recognizer\":\"tap\",\"view\":\"#pad\",\"state\":\"recognized\""
    #expect(try pad.waitUntilPrinted(tap))
    #expect(!pad.program.printed.contains("module-lost"))
    #expect(pad.program.end() == 0)
  }
}
