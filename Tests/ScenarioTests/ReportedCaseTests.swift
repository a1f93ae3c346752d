import Foundation
import TactusJSON
import TactusTraces
import TestSupport
import Testing

/// Cases that testers reported: a scene, a trace and the expected lines of the log.
///
/// The cases are in `Tests/Fixtures/ReportedCases`. Scenarios 45 to 48 cover the same rules of
/// arbitration.
@Suite("Reported cases")
struct ReportedCaseTests {
  @Test("each case has the expected log", arguments: ReportedCase.all)
  func expected(reported: ReportedCase) throws {
    let log = try reported.play()
    #expect(reported.accepts(log), "\(reported.what)\n\(log.joined(separator: "\n"))\n")
  }

  @Test("every reported case is present")
  func complete() {
    #expect(ReportedCase.all.filter { $0.folder == "Engine" }.count == 39)
    #expect(ReportedCase.all.filter { $0.folder == "Gestures" }.count == 6)
  }

  @Test("a missing line, an extra line and a wrong time are noticed")
  func wrong() {
    let reported = ReportedCase(folder: "", name: "", lines: ["d recognized@320"], what: "")
    #expect(reported.accepts(["320 d recognized 0: recognized"]))
    #expect(!reported.accepts([]))
    #expect(!reported.accepts(["330 d recognized 0: recognized"]))
    #expect(
      !reported.accepts(["320 d recognized 0: recognized", "690 t recognized 0: recognized"]))
  }
}

/// A case of `expected.tsv`.
struct ReportedCase: Sendable, CustomTestStringConvertible {
  /// The name of the folder in `Tests/Fixtures/ReportedCases`.
  var folder: String
  var name: String
  /// The lines "RECOGNIZER STATE", some with "@MILLISECONDS".
  var lines: [String]
  var what: String

  var testDescription: String { "\(name): \(what)" }

  private static let root =
    FileManager.default.currentDirectoryPath + "/Tests/Fixtures/ReportedCases/"

  static let all = ["Engine", "Gestures"].flatMap(cases)

  private static func cases(in folder: String) -> [ReportedCase] {
    let path = root + folder + "/expected.tsv"
    guard let table = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return table.split(separator: "\n").dropFirst().map { row in
      let fields = row.split(separator: "\t").map(String.init)
      let lines = fields[1] == "(none)" ? [] : fields[1].split(separator: ";")
      return ReportedCase(
        folder: folder, name: fields[0],
        lines: lines.map { $0.trimmingCharacters(in: .whitespaces) }, what: fields[2])
    }
  }

  /// Plays the trace into the scene.
  ///
  /// - Returns: The log, without failures.
  func play() throws -> [String] {
    let path = Self.root + folder + "/" + name
    let scene = try String(contentsOfFile: path + ".json", encoding: .utf8)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path + ".jsonl")))
    let player = try ScenarioPlayer(
      Scenario(what, scene, showsChanges: true, script: "", log: ""))
    let log = player.play(try Trace(name: name, bytes: bytes))
    #expect(player.violations.isEmpty && player.problems.isEmpty)
    return log.filter { !$0.contains(" failed ") }
  }

  /// Whether a log has these lines and no others; consecutive changes are one line.
  func accepts(_ log: [String]) -> Bool {
    var found: [[Substring]] = []
    for line in log {
      let words = Array(line.prefix { $0 != ":" }.split(separator: " ").prefix(3))
      if words.last == "changed", found.last?.dropFirst() == words.dropFirst() { continue }
      found.append(words)
    }
    guard found.count == lines.count else { return false }
    return zip(found, lines).allSatisfy { words, line in
      let parts = line.split(separator: "@")
      return words.dropFirst().joined(separator: " ") == parts[0]
        && (parts.count == 1 || words[0] == parts[1])
    }
  }
}
