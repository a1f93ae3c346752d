import TactusJSON
import Testing

/// Tests `tactus check` with several files and in its machine-readable formats.
@Suite("Checking scene files from the command line", .waits)
struct CheckTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func file(_ name: String, _ text: String) throws -> String {
    try writeText(text, to: folder.file(name))
    return folder.file(name)
  }

  private static func node(_ text: String) throws -> JSONNode {
    try JSONNode.parse(SourceText(name: "printed", text: text), options: .strict)
  }

  @Test("several files are checked in one run, whose exit code is that of the worst file")
  func several() throws {
    let right = try file("right.json", #"{"version": 1}"#)
    let wrong = try file("wrong.json", #"{"version": 2}"#)
    #expect(try Program.run(["check", right, right]).code == 0)
    let faulty = try Program.run(["check", wrong, right])
    #expect(faulty.code == 1 && faulty.printed == "\(right): no faults\n")
    #expect(faulty.said.contains("\(wrong):1:13: error: "))
    let missing = try Program.run(["check", folder.file("none.json"), wrong])
    #expect(missing.code == 66 && missing.said.contains("\(wrong):1:13: error: "))
  }

  @Test("the JSON and SARIF outputs of several files have the same faults in the same order")
  func formats() throws {
    let scene = try readText(Bed.package + "/Tests/Fixtures/scene.json")
    let files = try SchemaTests.faults.enumerated().map { index, fault in
      try file(
        "scene-\(index).json",
        scene.replacing(fault.right, with: fault.wrong, maxReplacements: 1))
    }
    let json = try Program.run(["check", "--json"] + files)
    let sarif = try Program.run(["check", "--format", "sarif"] + files)
    #expect(json.code == 1 && sarif.code == 1 && json.said.isEmpty && sarif.said.isEmpty)
    let faults = try #require(try Self.node(json.printed).array)
    let run = try #require(try Self.node(sarif.printed)["runs"]?[0])
    let results = try #require(run["results"]?.array)
    try #require(faults.count >= files.count && faults.count == results.count)
    for (fault, result) in zip(faults, results) {
      #expect(result["level"]?.string == fault["severity"]?.string)
      #expect(result["ruleIndex"]?.integer != nil)
      let region = result["locations"]?[0]?["physicalLocation"]?["region"]
      #expect(region?["startLine"]?.integer == fault["line"]?.integer)
      let hasFix = fault["suggestion"] != nil
      #expect((result["fixes"] != nil) == hasFix)
    }
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let used = Set(results.compactMap { $0["ruleId"]?.string })
    #expect(used.isSubset(of: Set(rules.compactMap { $0["id"]?.string })) && used.count >= 6)
  }

  @Test("options that require one file or another format are usage errors in other cases")
  func usage() throws {
    let right = try file("right.json", #"{"version": 1}"#)
    for wrong in [
      ["--expand", right, right], ["--origin", right, right], ["--show", "1", right, right],
      ["--format", "xml", right], ["--format", "sarif", "--json", right],
      ["--format", "sarif", "--origin", right],
    ] {
      let outcome = try Program.run(["check"] + wrong)
      #expect(outcome.code == 64 && outcome.printed.isEmpty && !outcome.said.isEmpty, "\(wrong)")
    }
  }
}
