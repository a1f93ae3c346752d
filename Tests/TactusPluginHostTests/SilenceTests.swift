import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests that users' mistakes about modules are reported instead of ignored.
@Suite("Mistakes about modules are named")
struct SilenceTests {
  private let program = BuildFolder.program

  @Test("a folder named by a variable that does not exist")
  func missingFolder() throws {
    let missing = try TemporaryFolder.make("silence") + "/modules"
    let listed = try Command.outcome(
      [program, "recognizers"], environment: ["TACTUS_ADD_MODULE_PATH": missing])
    #expect(
      listed.text.contains(
        "\(missing): missing: this folder is listed in TACTUS_ADD_MODULE_PATH, but does not exist"),
      "\(listed.text)")
    // The other folders of the list are ignored without a message.
    #expect(listed.text.split(separator: "\n").filter { $0.contains("missing:") }.count == 1)
  }

  @Test("a shared object whose name is not a module's")
  func misnamed() throws {
    let folder = try TemporaryFolder.make("misnamed")
    try FixtureModule.build(defining: [], in: folder)
    try Command.run("mv", folder + "/fixture.gesture.so", folder + "/fixture.so")
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    #expect(catalogue.entries.map(\.path) == [folder + "/fixture.so"])
    guard case .failure(let error) = catalogue.entries.first?.result else {
      Issue.record("it was taken for a module")
      return
    }
    #expect(error.code == .misnamed && error.message.contains(".gesture.so"))
  }

  @Test("the unknown id of a module to disable")
  func disabled() throws {
    let folder = try TemporaryFolder.make("disabled")
    try """
    { "version": 1, "views": [{ "id": "pad" }],
      "modules": { "disable": ["tactus.scroll", "tactus.hovr"] } }
    """.write(toFile: folder + "/scene.json", atomically: true, encoding: .utf8)
    let checked = try Command.outcome([program, "check", folder + "/scene.json"])
    #expect(checked.text.contains("no module has the id \"tactus.hovr\""), "\(checked.text)")
    #expect(checked.text.contains("\"tactus.hover\""))
    #expect(!checked.text.contains("the id \"tactus.scroll\""))
  }
}
