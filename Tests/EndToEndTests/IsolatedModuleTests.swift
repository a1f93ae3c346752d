import Glibc
import Testing

/// Tests the same hostile modules with `"isolation": "process"`: the program continues unaffected.
@Suite("Hostile modules in isolated processes", .waits, .serialized)
struct IsolatedModuleTests {
  private static let isolation = "\"isolation\": \"process\","

  @Test("a sound module recognizes as it does in the program")
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
    "a module that crashes, exits, allocates or loops is cancelled and named; the others continue",
    arguments: [
      ("CRASHES", "crashed with SIGSEGV"), ("ABORTS", "crashed with SIGABRT"),
      ("RECURSES", "crashed with SIGSEGV"), ("ALLOCATES", "the isolated module"),
      ("EXITS=3", "exited with code 3"), ("LOOPS", "did not answer a request in time"),
      ("WAITS", "was idle and did not answer a request"),
    ])
  func contained(fault: String, cause: String) throws {
    let pad = try Pad(fault, options: Self.isolation)
    let process = pad.program.id
    try pad.drag()
    #expect(try pad.waitUntilPrinted("module-lost"), "\(pad.program.said)")
    #expect(pad.program.said.contains("the isolated module org.example.fixture.module"))
    #expect(pad.program.said.contains(cause), "\(pad.program.said)")
    // The module runs again and fails only when it recognizes; a tap is too short for that.
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

  /// Returns the program's child processes that still exist.
  private static func children(of process: pid_t) -> String {
    (try? readText("/proc/\(process)/task/\(process)/children")) ?? ""
  }

  @Test("a recording of an isolated module replays to the same log, answers and crash included")
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

  @Test("no frame is lost while an isolated module stalls")
  func noFrameLost() throws {
    let pad = try Pad("WAITS", options: Self.isolation)
    try pad.drag()
    // The program has processed every movement long before it gives up the module.
    try pad.bed.ask("sync")
    try pad.tap()
    let tap = "\"recognizer\":\"tap\",\"view\":\"#pad\",\"state\":\"recognized\""
    #expect(try pad.waitUntilPrinted(tap))
    #expect(!pad.program.printed.contains("module-lost"))
    #expect(pad.program.end() == 0)
  }
}
