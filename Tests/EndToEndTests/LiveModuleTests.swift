import Glibc
import Testing

/// What can be changed about a recognizer while the program runs.
@Suite("Modules and parameters that change while a scene is shown", .serialized)
struct LiveModuleTests {
  /// Drags until the stranger's part in it is as expected, which it is once files were read.
  private static func drag(_ pad: Pad, until text: String) throws -> Bool {
    let deadline = Deadline(seconds: 10)
    while !pad.program.printed.contains(text), !deadline.hasPassed {
      try pad.drag(isPaced: true)
      try pad.bed.ask("sync")
      pad.program.waitForOutput(milliseconds: 20)
    }
    return pad.program.printed.contains(text)
  }

  @Test("another value for a parameter counts from the next touch on")
  func parameter() throws {
    let pad = try Pad()
    try pad.drag(isPaced: true)
    try pad.rewriteScene(limit: 500)
    #expect(try Self.drag(pad, until: "\"limit\":500"))
    let log = try pad.end()
    #expect(log.of("stranger").last?.limit == 500)
    #expect(
      pad.program.said.contains("tactus: the scene was read again: its parameters changed"),
      "\(pad.program.said)")
  }

  @Test("with --reload-modules a module that was built anew is loaded, beside the old code")
  func module() throws {
    let pad = try Pad("REPORTS_INFINITY", arguments: ["--reload-modules"])
    try pad.drag(isPaced: true)
    try pad.rebuildModule()
    #expect(try Self.drag(pad, until: "\"stranger\",\"view\":\"#pad\",\"state\":\"ended\""))
    let log = try pad.end()
    #expect(log.last("stranger", "ended")?.reason == "recognized")
    #expect(pad.program.said.contains("the modules that changed were loaded again"))
  }
}
