import Glibc
import TestSupport
import Testing

/// Tests with a module whose constructor writes a file: the file must not appear unless the module
/// was loaded into the program itself.
@Suite("Third-party code runs only where it is allowed", .waits, .serialized)
struct ContainedModuleTests {
  private let marks: Folder

  init() throws { marks = try Folder() }

  private var mark: String { marks.file("written") }
  private var fault: String { "WRITES_AT_LOAD=\"\(mark)\"" }

  @Test("commands that inspect modules do not let a module write")
  func commands() throws {
    let pad = try Pad(fault, arguments: ["--safe-mode"])
    #expect(pad.program.end() == 0)
    let scene = pad.bed.folder + "/scene.json"
    for command in [
      ["check", scene], ["schema"], ["recognizers"], ["recognizers", "--rescan"], ["doctor"],
      ["scenes"],
    ] {
      try Command.run("rm", "-rf", pad.bed.folder + "/cache")
      let program = try pad.bed.start(Program.path, command)
      let code = program.waitForEnd()
      #expect(code == 0 || command == ["doctor"], "\(command): \(program.said)")
      #expect(marks.names == [], "\(command)")
      guard command[0] == "check" else { continue }
      #expect(program.said.contains("not checked for conflicts"), "\(program.said)")
      #expect(program.said.contains(": stranger"), "\(program.said)")
    }
    // Loaded into the program itself it writes, which shows that the test can fail.
    try pad.startAgainWithoutSafeMode()
    _ = try pad.end()
    #expect(marks.names == ["written"])
  }

  @Test("in safe mode the module is not even inspected, and the scene is shown without it")
  func safeMode() throws {
    let pad = try Pad(fault, arguments: ["--safe-mode"])
    #expect(pad.program.said.contains("the scene is shown without it"), "\(pad.program.said)")
    try pad.drag()
    try pad.tap()
    let log = try pad.end()
    #expect(log.of("stranger").isEmpty && log.last("tap", "recognized") != nil)
    #expect(marks.names == [])
    let cache = try readText(pad.bed.folder + "/cache/tactus/modules")
    #expect(!cache.contains("fixture"))
  }

  @Test(
    "with isolation the module writes neither when shown nor in a replay, and still recognizes")
  func isolated() throws {
    let pad = try Pad(fault, options: "\"isolation\": \"process\",", recording: "trace.jsonl")
    try pad.drag(isPaced: true)
    #expect(try pad.waitUntilPrinted("\"stranger\",\"view\":\"#pad\",\"state\":\"ended\""))
    #expect(try pad.end().course(of: "stranger") == "began changed ended")
    let replay = try pad.bed.start(
      Program.path, ["replay", pad.bed.folder + "/trace.jsonl", "--log", "-"])
    #expect(replay.waitForEnd() == 0, "\(replay.said)")
    #expect(try LogLine.lines(of: replay.printed).course(of: "stranger") == "began changed ended")
    #expect(marks.names == [])
  }
}
