import Glibc
import TestSupport
import Testing

/// Tests hostile modules during a replay: the command names the module, and never ends as if it had
/// succeeded.
@Suite("Hostile modules in commands that play recordings", .waits, .serialized)
struct HostileReplayTests {
  private static let module = "the module org.example.fixture.module"

  private static let trace = """
    {"trace":"tactus/1","surface":[640,400]}
    {"time":0,"touches":[["down",0,300,200]]}
    {"time":20000000,"touches":[["move",0,390,200]]}
    {"time":300000000,"touches":[["up",0]]}

    """
  private static let corpus =
    #"{"label":"fixture","frames":[[0,[["down",0,90,80]]],[20,[["move",0,190,80]]],[40,[["up",0]]]]}"#

  private let folder: Folder
  private let environment: [String: String?]

  init() throws {
    folder = try Folder()
    environment = [
      "TACTUS_ADD_MODULE_PATH": folder.path, "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path,
    ]
    try writeText(Self.trace, to: folder.file("trace.jsonl"))
    try writeText(Self.corpus + "\n", to: folder.file("corpus.jsonl"))
    try writeText("", to: folder.file("expected.log"))
  }

  private func run(
    _ command: String, _ fault: String, options: String = ""
  ) throws -> Program.Outcome {
    defer { _ = try? Command.run("rm", "-rf", folder.path + "/cache", folder.path + "/state") }
    try FixtureModule.build(defining: [fault], in: folder.path)
    try writeText(Pad.scene(options), to: folder.file("scene.json"))
    let trace = folder.file("trace.jsonl")
    let scene = ["--scene", folder.file("scene.json")]
    let arguments =
      switch command {
      case "replay": ["replay", trace, "--expect", folder.file("expected.log")] + scene
      case "explain": ["explain", trace] + scene
      default:
        [
          "eval", folder.file("corpus.jsonl"), "--recognizer", "org.example.fixture", "--label",
          "fixture", "--minimum-recall", "0.9",
        ]
      }
    return try Program.run(arguments, environment: environment)
  }

  @Test(
    "an invalid choice is refused, in the program and in an isolated process",
    arguments: ["none", "process"])
  func choice(isolation: String) throws {
    try FixtureModule.build(defining: [], name: "choice", source: "choice.c", in: folder.path)
    try writeText(
      """
      {"version": 1, "recognizers": {"it": {"use": "org.example.choice", "isolation": "\(isolation)"}},
       "views": [{"id": "pad", "frame": [0, 0, 640, 400], "background": "#604040"}],
       "attach": [{"to": "#pad", "recognizers": ["it"]}],
       "bindings": [{"on": "it", "if": "c == 'a'", "do": "emit", "with": {"name": "x"}}]}
      """, to: folder.file("scene.json"))
    let outcome = try Program.run(
      ["replay", folder.file("trace.jsonl"), "--scene", folder.file("scene.json"), "--log", "-"],
      environment: environment)
    #expect(outcome.code == 0, "\(outcome.said)")
    #expect(
      outcome.said.contains(
        "reported choice 1e+300, but declared no choice with that index"),
      "\(outcome.said)")
    #expect(!outcome.printed.contains("emit"))
  }

  @Test(
    "a module that ends the process, crashes or hangs is named",
    arguments: ["replay", "explain", "eval"])
  func named(command: String) throws {
    for (fault, cause, code) in [
      ("EXITS=0", "ended the program", 70), ("EXITS_KINDLY=0", "ended the program", 70),
      ("CRASHES", "crashed with SIGSEGV", -SIGSEGV), ("LOOPS", "did not return", 70),
    ] {
      let outcome = try run(command, fault)
      #expect(outcome.code == code, "\(command) \(fault): \(outcome.said)")
      #expect(outcome.said.contains("\(Self.module)"), "\(command) \(fault): \(outcome.said)")
      #expect(outcome.said.contains(cause), "\(command) \(fault): \(outcome.said)")
    }
  }

  @Test("a module that exits during the process's exit does not change the exit code")
  func atTheEnd() throws {
    #expect(try run("replay", "EXITS_AT_THE_END=0").code == 1)
  }

  @Test("an isolated module whose process is lost is named, and the recording is played to its end")
  func isolated() throws {
    let outcome = try run("replay", "CRASHES", options: "\"isolation\": \"process\",")
    #expect(outcome.code == 1, "the log differs from an empty one")
    #expect(
      outcome.said.contains("the isolated module org.example.fixture.module"), "\(outcome.said)")
    #expect(outcome.said.contains("crashed with SIGSEGV"), "\(outcome.said)")
  }

  @Test("`check` ends in time with a module that never returns, and names the module")
  func check() throws {
    try FixtureModule.build(defining: ["HANGS_AT_LOAD"], in: folder.path)
    try writeText(Pad.scene(""), to: folder.file("scene.json"))
    let outcome = try Program.run(["check", folder.file("scene.json")], environment: environment)
    #expect(outcome.code == 1)
    #expect(outcome.said.contains("fixture.gesture.so was found but not used"), "\(outcome.said)")
    #expect(outcome.said.contains("did not finish in time"), "\(outcome.said)")
  }
}
