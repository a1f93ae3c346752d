import Foundation
import Glibc
import TestSupport
import Testing

/// Tests changes to recognizers while the program runs.
@Suite("Modules and parameters that change while a scene is shown", .waits, .serialized)
struct LiveModuleTests {
  /// Drags until the log line of the third-party module is as expected, which happens once the
  /// files were read.
  private static func drag(_ pad: Pad, until text: String) throws -> Bool {
    let deadline = Deadline()
    while !pad.program.printed.contains(text), !deadline.hasPassed {
      try pad.drag(isPaced: true)
      try pad.bed.ask("sync")
      pad.program.waitForOutput(milliseconds: 20)
    }
    return pad.program.printed.contains(text)
  }

  @Test("a changed parameter applies from the next touch")
  func parameter() throws {
    let pad = try Pad()
    try pad.drag(isPaced: true)
    try pad.rewriteScene(limit: 500)
    #expect(try Self.drag(pad, until: "\"limit\":500"))
    let log = try pad.end()
    #expect(log.of("stranger").last?.limit == 500)
    #expect(
      pad.program.said.contains("tactus: the scene was reloaded: its parameters changed"),
      "\(pad.program.said)")
  }

  @Test("with --reload-modules a rebuilt module is loaded beside the old code")
  func module() throws {
    let pad = try Pad("REPORTS_INFINITY", arguments: ["--reload-modules"])
    try pad.drag(isPaced: true)
    try pad.rebuildModule()
    #expect(try Self.drag(pad, until: "\"stranger\",\"view\":\"#pad\",\"state\":\"ended\""))
    let log = try pad.end()
    #expect(log.last("stranger", "ended")?.reason == "recognized")
    #expect(pad.program.said.contains("the changed modules and the scene were reloaded"))
  }

  @Test(
    "a rewritten Lua recognizer applies from the next touch, and a faulty one is named",
    .enabled(if: Probe.hasLua, Probe.hasNoLua))
  func script() throws {
    let scene = Pad.scene("").replacing("org.example.fixture", with: "org.example.a")
      .replacing("\"parameters\": { \"limit\": 20 }", with: "\"enabled\": true")
    let script = { (reason: String) in
      """
      return { id = "org.example.a", name = "A", doc = "A.",
        process = function(self, batch, report)
          report:fail("\(reason)")
        end }

      """
    }
    let pad = try Pad(scene: scene, modules: ["a.gesture.lua": script("corners")])
    #expect(try Self.drag(pad, until: "\"code\":\"corners\""))
    let file = pad.bed.folder + "/data/tactus/modules/a.gesture.lua"
    try writeText(script("drifted"), to: file)
    #expect(try Self.drag(pad, until: "\"code\":\"drifted\""), "\(pad.program.said)")
    try writeText(script("no such reason"), to: file)
    #expect(try Self.drag(pad, until: "\"code\":\"module-lost\""), "\(pad.program.said)")
    #expect(
      pad.program.said.contains("failed at a.gesture.lua:3: there is no reason 'no such reason'"),
      "\(pad.program.said)")
    try writeText("return = 3", to: file)
    #expect(try pad.waitUntilSaid("a.gesture.lua:1: unexpected symbol near '='"))
    try writeText(script("no-closure"), to: file)
    #expect(try Self.drag(pad, until: "\"code\":\"no-closure\""), "\(pad.program.said)")
    _ = try pad.end()
  }
}
