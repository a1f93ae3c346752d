import Glibc
import TactusGeometry
import TestSupport
import Testing

/// Tests hostile modules in the program itself: it cannot always continue, but it names the module
/// and then works without it.
@Suite("Hostile modules in the running program", .waits, .serialized)
struct HostileModuleTests {
  private static let module = "org.example.fixture.module"

  @Test(
    "a module that ends the program is named, skipped at the next start, and can be enabled again",
    arguments: [
      ("CRASHES", "crashed with SIGSEGV", -SIGSEGV), ("ABORTS", "crashed with SIGABRT", -SIGABRT),
      ("DIVIDES_BY_ZERO", "crashed with SIGFPE", -SIGFPE),
      ("RAISES", "crashed with SIGBUS", -SIGBUS),
      ("RECURSES", "crashed with SIGSEGV", -SIGSEGV),
      ("JUMPS", "crashed with SIG", nil),
      ("EXITS=0", "ended the program", 70), ("EXITS_KINDLY=0", "ended the program", 70),
      ("EXITS_QUICKLY=0", "ended the program", 70),
    ])
  func ends(fault: String, cause: String, code: CInt?) throws {
    let pad = try Pad(fault)
    try pad.drag()
    let ended = pad.program.waitForEnd()
    if let code { #expect(ended == code) } else { #expect((ended ?? 0) < 0) }
    #expect(pad.program.said.contains("the module \(Self.module)"), "\(pad.program.said)")
    #expect(pad.program.said.contains(cause), "\(pad.program.said)")

    try pad.startAgain()
    #expect(pad.program.said.contains("is not loaded"), "\(pad.program.said)")
    #expect(pad.program.said.contains(cause))
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.of("stranger").isEmpty)
    #expect(log.course(of: "drag").hasPrefix("began"))
    #expect(log.last("tap", "recognized") != nil)

    let restored = try pad.bed.start(Program.path, ["recognizers", "--restore", Self.module])
    #expect(restored.waitForEnd() == 0)
    try pad.startAgain()
    #expect(!pad.program.said.contains("left out"))
    #expect(pad.program.end() == 0)
  }

  @Test(
    "a module that does not return is named, and the program restarts itself without that module",
    arguments: [
      ("LOOPS", "did not return"), ("ALLOCATES", "did not return"),
      ("WAITS", "was idle and did not return"), ("BLOCKS", "did not return"),
      ("ENDS_ITS_THREAD", "was idle and did not return"),
    ])
  func hangs(fault: String, cause: String) throws {
    let pad = try Pad(fault)
    try pad.drag()
    #expect(try pad.waitUntilSaid(cause), "\(pad.program.said)")
    #expect(try pad.waitUntilSaid("is not loaded"), "\(pad.program.said)")
    #expect(pad.program.said.contains(Self.module))
    try pad.bed.waitForWindow(of: pad.program)
    try pad.tap()
    let log = try pad.end()
    #expect(log.last("tap", "recognized") != nil, "the same process, started anew")
  }

  @Test("the user's changes from before a hang are restored after the restart")
  func keepsTheBoard() throws {
    let pad = try Pad("LOOPS", scene: Self.table)
    let bare = try pad.picture()
    try pad.pullOut()
    let before = try pad.picture()
    #expect(!before.difference(from: bare, in: Self.shown).isEmpty, "a piece lies on the table")
    // The finger moves into the third-party module's corner.
    try pad.drag()
    #expect(try pad.waitUntilSaid("is not loaded"), "\(pad.program.said)")
    try pad.bed.waitForWindow(of: pad.program)
    #expect(try pad.picture().difference(from: before, in: Self.shown).isEmpty)
    #expect(pad.program.end() == 0)
  }

  private static let shown = PixelRect(x: 0, y: 0, width: 1280, height: 800)

  /// A table that pieces are pulled onto, and a corner with the third-party module's recognizer.
  private static let table = """
    {
      "version": 1,
      "saves": true,
      "views": [
        { "id": "strip", "type": "strip", "frame": [600, 0, 680, 160] },
        { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] },
        { "id": "corner", "frame": [200, 180, 200, 100], "background": "#402020" }
      ],
      "recognizers": {
        "stranger": { "use": "org.example.fixture", "parameters": { "limit": 20 } },
        "pull": { "use": "tactus.pull", "parameters": { "direction": "down" } }
      },
      "attach": [
        { "to": "#strip .cell", "recognizers": ["pull"] },
        { "to": "#corner", "recognizers": ["stranger"] }
      ],
      "bindings": [
        { "on": "pull", "do": "pullOut", "with": { "into": "#table" } },
        { "on": "stranger", "do": "bringToFront" }
      ]
    }
    """

  @Test(
    "a module whose reports break the rules is named, and its report refused or the module disabled",
    arguments: [
      ("REPORTS_INFINITY", "reported a value that is not finite"),
      (
        "CHANGES_BEFORE_IT_BEGINS",
        "reported the state \"changed\" after \"possible\", which is not allowed"
      ),
      ("OVERRUNS", "wrote past the end of its report, and was switched off"),
      ("MOVES_A_POINTER=values", "wrote past the end of its report, and was switched off"),
      ("MOVES_A_POINTER=text", "wrote past the end of its report, and was switched off"),
    ])
  func lies(fault: String, cause: String) throws {
    let pad = try Pad(fault)
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(pad.program.said.contains("stranger \(cause)"), "\(pad.program.said)")
    // A refused change begins nothing; only the end reported by the module at the lift does.
    #expect(log.first("stranger", "changed") == nil)
    let began = log.first("stranger", "began")
    #expect(began?.time == log.first("stranger", "ended")?.time)
    #expect(began == nil || fault == "CHANGES_BEFORE_IT_BEGINS")
    #expect(log.last("tap", "recognized") != nil)
  }

  @Test(
    "a module that takes 12 ms of each frame is warned about, then disabled; the others continue")
  func slow() throws {
    let pad = try Pad("SLOW=12")
    try pad.drag(isPaced: true)
    #expect(try pad.waitUntilSaid("its recognizers are disabled"), "\(pad.program.said)")
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(pad.program.said.contains("the module \(Self.module) took"))
    #expect(log.of("stranger").last?.reason == "quarantined", "\(log)")
    #expect(log.of("drag").filter { $0.state == "began" }.count == 2)
    #expect(log.last("tap", "recognized") != nil)
  }

  @Test("a module that does not return is skipped even if that cannot be recorded")
  func hangsWithoutAFile() throws {
    let pad = try Pad("LOOPS")
    // A folder is in the file's place.
    try Command.run("mkdir", "-p", pad.bed.folder + "/state/tactus/left-out.jsonl")
    try pad.drag()
    #expect(try pad.waitUntilSaid("is not loaded"), "\(pad.program.said)")
    #expect(pad.program.said.contains("the fault could not be recorded in"))
    try pad.bed.waitForWindow(of: pad.program)
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.last("tap", "recognized") != nil)
    let told = pad.program.said.split(separator: "\n").filter {
      $0.contains("could not be recorded in")
    }
    #expect(told.count == 1, "it hangs once")
  }

  @Test("a module that closes the program's descriptors is named, and the program ends with 70")
  func closes() throws {
    let pad = try Pad("CLOSES")
    try pad.drag()
    #expect(pad.program.waitForEnd() == 70)
    #expect(pad.leftOut?.contains("closed one of Tactus's file descriptors") == true)
    #expect(pad.program.said.contains("the module \(Self.module)"), "\(pad.program.said)")
    try pad.startAgain()
    #expect(pad.program.said.contains("is not loaded"), "\(pad.program.said)")
    #expect(pad.program.end() == 0)
  }

  @Test(
    "a module that ends the program outside its calls is suspected after the first time, and skipped after the second",
    arguments: [("KILLS_ITSELF", SIGKILL), ("STARTS_A_THREAD", SIGSEGV)])
  func unnamed(fault: String, signal: CInt) throws {
    let pad = try Pad(fault)
    try pad.drag()
    #expect(pad.program.waitForEnd() == -signal)
    #expect(pad.program.said.contains(Self.module) == (signal == SIGSEGV), "\(pad.program.said)")
    try pad.startAgain()
    #expect(
      pad.program.said.contains("the last run ended for an unknown reason"), "\(pad.program.said)")
    #expect(pad.program.said.contains(Self.module))
    try pad.drag()
    #expect(pad.program.waitForEnd() == -signal)
    try pad.startAgain()
    #expect(
      pad.program.said.contains(
        "is not loaded: previously, the module was loaded in two consecutive runs"))
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.of("stranger").isEmpty && log.last("tap", "recognized") != nil)
    let restored = try pad.bed.start(Program.path, ["recognizers", "--restore", Self.module])
    #expect(restored.waitForEnd() == 0)
    try pad.startAgain()
    #expect(pad.program.complaints.isEmpty, "\(pad.program.said)")
    #expect(pad.program.end() == 0)
  }

  @Test(
    "a known cause of the end leaves no suspicion and clears that of the previous run",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func knownEnds(signal: CInt) throws {
    let pad = try Pad()
    // A power failure has the same effect.
    try pad.drag(isPaced: true)
    #expect(pad.program.end(by: SIGKILL) == -SIGKILL)
    try pad.startAgain()
    #expect(pad.program.said.contains("the last run ended for an unknown reason"))
    try pad.drag(isPaced: true)
    #expect(try !pad.runs.isEmpty)
    #expect(pad.program.end(by: signal) == 0)
    #expect(try pad.runs.isEmpty)
  }

  @Test("a child process forked by a module is not blamed in the program's name")
  func forks() throws {
    let pad = try Pad("FORKS")
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.last("tap", "recognized") != nil)
    #expect(pad.leftOut == nil && pad.program.complaints.isEmpty, "\(pad.program.said)")
  }

  @Test("a kill from outside blames no module")
  func killedFromOutside() throws {
    let pad = try Pad("WAITS")
    try pad.drag()
    #expect(pad.program.end(by: SIGSEGV) == -SIGSEGV)
    #expect(pad.leftOut == nil)
    #expect(!pad.program.said.contains(Self.module))
  }

  @Test("in safe mode only built-in modules are used, and the scene is still shown")
  func safeMode() throws {
    let pad = try Pad("CRASHES", arguments: ["--safe-mode"])
    #expect(pad.program.said.contains("in safe mode, only bundled modules are used"))
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.of("stranger").isEmpty)
    #expect(log.last("tap", "recognized") != nil)
    #expect(pad.leftOut == nil)
  }

  @Test(
    "a module that fails during inspection is skipped and its fault reported before the scene is shown",
    arguments: [
      ("CRASHES_AT_LOAD", "crashed with SIGSEGV"), ("HANGS_AT_LOAD", "did not finish in time"),
      ("EXITS_AT_LOAD", "exited with code 0"), ("WRONG_ABI", "plugin ABI 9"),
      ("NO_ENTRY", "does not export tactus_module_entry_v1"),
      ("DUPLICATE_ID", "declares the recognizer org.example.fixture twice"),
    ])
  func failsWhileLookedAt(fault: String, cause: String) throws {
    let error = #expect(throws: (any Error).self) { try Pad(fault) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("fixture.gesture.so was found but not used"), "\(text)")
    #expect(text.contains(cause), "\(text)")
  }
}
