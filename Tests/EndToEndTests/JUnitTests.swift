import Foundation
import FoundationXML
import TestSupport
import Testing

/// Tests the JUnit reports of `tactus eval` and `tactus validate-plugin` with an XML parser.
@Suite("JUnit reports of commands", .waits)
struct JUnitTests {
  private let folder: String
  private var file: String { folder + "/report.xml" }

  init() throws { folder = try TemporaryFolder.make("junit") }

  /// Returns the outcome and the message of each test case in the report, by its name.
  private func cases() throws -> [String: String] {
    let document = try XMLDocument(contentsOf: URL(fileURLWithPath: file))
    var found: [String: String] = [:]
    for case let item as XMLElement in try document.nodes(
      forXPath: "/testsuites/testsuite/testcase")
    {
      let details = item.children?.compactMap { $0 as? XMLElement } ?? []
      let outcome = details.first { $0.name != "system-out" }
      let message = outcome?.attribute(forName: "message")?.stringValue ?? ""
      found[item.attribute(forName: "name")?.stringValue ?? ""] =
        outcome.map { "\($0.name ?? ""): \(message)" } ?? "passed"
    }
    return found
  }

  private func evaluate(_ limits: [String]) throws -> Program.Outcome {
    let corpus = SourceTree.path + "/docs/gestures.corpus.jsonl"
    return try Program.run(
      ["eval", corpus, "--recognizer", "circle", "--junit", file] + limits)
  }

  @Test("eval writes a test case per person and class, which fails only below its limit")
  func evaluation() throws {
    #expect(try evaluate([]).code == 0)
    let all = try cases()
    #expect(Set(all.values) == ["passed"])
    #expect(all.keys.contains("recall of class circle") && all.keys.contains("false fires"))
    let missed = try evaluate(["--label", "line", "--minimum-recall-per-class", "0.5"])
    let message = "class line: recall is 0.0, below the minimum of 0.5"
    #expect(missed.code == 1 && missed.said.contains(message), "\(missed.said)")
    let failed = try cases().filter { $0.value != "passed" }
    #expect(failed == ["recall of class line": "failure: \(message)"])
  }

  @Test("validate-plugin writes a test case per check, with its message")
  func validation() throws {
    let outcomes = [
      ("CRASHES_WITHOUT_TOUCHES", "empty", "error", 1), ("EXPORTS_MORE", "file", "failure", 1),
      ("SLOW_TO_LOAD", "load", "passed", 0), ("CHANGES_NOTHING", "tables", "passed", 0),
    ]
    for (fault, check, outcome, code) in outcomes {
      let module = try FixtureModule.build(fault, in: folder)
      let run = try Program.run(["validate-plugin", module, "--only", check, "--junit", file])
      #expect(run.code == CInt(code))
      let found = try cases()
      #expect(found.count == 1)
      let text = try #require(found[check])
      #expect(text.hasPrefix(outcome), "\(fault): \(text)")
      if outcome == "failure" { #expect(text.contains("exports 1 symbols")) }
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written.contains("warning: ") == (fault == "SLOW_TO_LOAD"))
    }
  }

  @Test("--junit needs a file that can be written, and is refused with --sweep and --prediction")
  func unwritable() throws {
    let corpus = SourceTree.path + "/docs/gestures.corpus.jsonl"
    let arguments = ["eval", corpus, "--recognizer", "circle", "--junit"]
    #expect(try Program.run(arguments + [SourceTree.nowhere]).code == 74)
    let swept = try Program.run(arguments + [file, "--sweep", "minimumDiameter=100,300"])
    #expect(swept.code == 64)
    #expect(try Program.run(["eval", corpus, "--prediction", "--junit", file]).code == 64)
  }
}
