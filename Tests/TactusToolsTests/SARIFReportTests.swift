import Foundation
import TactusJSON
import TactusScenes
import TestSupport
import Testing

@testable import TactusTools

@Suite("The SARIF report of faults")
struct SARIFReportTests {
  private let folder: String

  init() throws {
    let made = try TemporaryFolder.make("sarif")
    folder = URL(fileURLWithPath: made).resolvingSymlinksInPath().path
  }

  /// Writes scenes to files in the folder, checks them, and returns the report.
  private func report(
    _ scenes: [(name: String, text: String)], in root: String? = nil
  ) throws -> JSONNode {
    var report = SARIFReport(version: "1.2.3", folder: root ?? folder)
    for (name, text) in scenes {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      report.add(try faults(in: path), of: path)
    }
    return try Self.node(of: report)
  }

  private func faults(in path: String) throws -> [Diagnostic] {
    do throws(SceneError) {
      let loaded = try SceneLoader(searchPath: StockModules.searchPath).load(path)
      for conflict in ConflictCheck.findings(of: loaded).conflicts {
        conflict.diagnostic(in: loaded.node).map(loaded.diagnostics.report)
      }
      return loaded.diagnostics.sorted
    } catch {
      return try #require(error.code == .faulty ? error.diagnostics : nil)
    }
  }

  private static func node(of report: SARIFReport) throws -> JSONNode {
    var writer = JSONWriter(style: .pretty)
    report.write(to: &writer)
    let node = try JSONNode.parse(
      SourceText(name: "report", bytes: writer.bytes), options: .strict)
    #expect(SARIFJudge.faults(in: node) == [])
    return node
  }

  private static func results(_ node: JSONNode) throws -> [JSONNode] {
    try #require(node["runs"]?[0]?["results"]?.array)
  }

  private static let faulty = """
    {"version": 1,
     "description": "\u{1F44B}e\u{301}", "tilte": "x",
     "views": [{"id": "a"}, {"id": "a"}],
     "recognizers": {"tap": {"use": "tactus.tap", "parameters": {"taps": 99}}}}
    """

  @Test("each fault has a rule, a level, a range in code points, and a relative URI")
  func faults() throws {
    let node = try report([("some scenes/\u{E4}.json", Self.faulty)])
    let results = try Self.results(node)
    #expect(
      results.map { $0["ruleId"]?.string } == ["unknown-key", "duplicate-name", "out-of-range"])
    let place = try #require(results[0]["locations"]?[0]?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == "some%20scenes/%C3%A4.json")
    #expect(place["artifactLocation"]?["uriBaseId"]?.string == "SRCROOT")
    let numbers = ["startLine", "startColumn", "endLine", "endColumn"]
    #expect(numbers.map { place["region"]?[$0]?.integer } == [2, 24, 2, 31])
    let base = node["runs"]?[0]?["originalUriBaseIds"]?["SRCROOT"]?["uri"]?.string
    #expect(base == "file://\(folder)/")
    let other = results[1]["relatedLocations"]?[0]?["physicalLocation"]?["region"]
    #expect(other?["startLine"]?.integer == 3 && other?["startColumn"]?.integer == 19)
  }

  @Test("a fix has an artifact change with the range to replace and the replacement")
  func fix() throws {
    let results = try Self.results(report([("a.json", Self.faulty)]))
    let change = try #require(results[0]["fixes"]?[0]?["artifactChanges"]?[0])
    #expect(change["artifactLocation"]?["uri"]?.string == "a.json")
    let replacement = try #require(change["replacements"]?[0])
    #expect(replacement["insertedContent"]?["text"]?.string == "\"title\"")
    let range = try #require(replacement["deletedRegion"])
    #expect(range["startColumn"]?.integer == 24 && range["endColumn"]?.integer == 31)
    #expect(results[1]["fixes"] == nil)
  }

  @Test("a conflict names the other gesture as a related location, and braces are doubled")
  func conflict() throws {
    let scene = ConflictScene(
      "two taps",
      [("tap", ConflictScene.use("tap")), ("double", ConflictScene.use("tap", #""taps": 2"#))])
    let result = try #require(try Self.results(report([("taps.json", scene.text)])).first)
    #expect(result["ruleId"]?.string == "conflict-preceded")
    #expect(result["level"]?.string == "warning")
    let other = try #require(result["relatedLocations"]?[0])
    #expect(other["message"]?["text"]?.string == "the recognizer \"tap\"")
    let text = try #require(result["message"]?["text"]?.string)
    #expect(text.contains(#""requireFailure": {{"tap": ["double"]}}"#), "\(text)")
  }

  @Test("a file outside the folder has an absolute URI, and the value of --set has no URI")
  func elsewhere() throws {
    let node = try report([("a.json", Self.faulty)], in: folder + "/below")
    let place = try #require(Self.results(node)[0]["locations"]?[0]?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == "file://\(folder)/a.json")
    #expect(place["artifactLocation"]?["uriBaseId"] == nil)
    var report = SARIFReport(version: "1.2.3", folder: folder)
    let source = SourceText(name: "--set", text: "views=3")
    report.add(
      [Diagnostic(.error, "expected {", in: source, at: SourceRange(6, 7))], of: folder + "/none")
    let location = try #require(Self.results(Self.node(of: report))[0]["locations"]?[0])
    #expect(location["physicalLocation"] == nil)
    #expect(location["message"]?["text"]?.string == "in --set, line 1, column 7")
  }

  @Test("an unreadable file gives a notification, and makes the execution unsuccessful")
  func unreadable() throws {
    var report = SARIFReport(version: "1.2.3", folder: "/")
    let none = try Self.node(of: report)
    #expect(try Self.results(none).isEmpty)
    #expect(none["runs"]?[0]?["invocations"]?[0]?["executionSuccessful"]?.boolean == true)
    report.addFailure("cannot read a.json: No such file or directory")
    let call = try #require(try Self.node(of: report)["runs"]?[0]?["invocations"]?[0])
    #expect(call["executionSuccessful"]?.boolean == false)
    #expect(
      call["toolExecutionNotifications"]?[0]?["message"]?["text"]?.string
        == "cannot read a.json: No such file or directory")
  }

  @Test("docs/check.md lists every rule, in order, with its severity and its summary")
  func page() throws {
    let rows = SARIFReport.rules.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |" }
    let page = try String(contentsOfFile: SourceTree.path + "/docs/check.md", encoding: .utf8)
    #expect(page.split(separator: "\n").suffix(rows.count).map(String.init) == rows)
    #expect(Set(SARIFReport.rules.map(\.id)).count == rows.count)
  }
}
