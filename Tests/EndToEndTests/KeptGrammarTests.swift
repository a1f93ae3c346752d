import Foundation
import TestSupport
import Testing

/// Tests that this version accepts everything that an earlier release accepted.
@Suite("The grammar and the options of earlier releases", .waits)
struct KeptGrammarTests {
  /// Returns the lines of an earlier release's outline that this version's outline lacks.
  private func missing(
    _ kind: String, _ name: String, of release: KeptRelease, _ arguments: String...
  ) throws -> [String] {
    let document = try TemporaryFolder.make("outline") + "/document.json"
    let printed = try Program.run(arguments).printed
    try printed.write(toFile: document, atomically: true, encoding: .utf8)
    let outline = try Command.run(
      "sh", "-c", "'\(SourceTree.path)/Tests/Fixtures/outline' \(kind) < '\(document)'")
    let now = Set(outline.split(separator: "\n"))
    let then = try String(contentsOfFile: "\(release.folder)/\(name)", encoding: .utf8)
      .split(separator: "\n")
    #expect(then.count > 100)
    return then.filter { !now.contains($0) }.map(String.init)
  }

  @Test(
    "scene files keep all their members, and the members keep all their words",
    arguments: KeptRelease.all)
  func scenes(release: KeptRelease) throws {
    #expect(try missing("schema", "grammar.txt", of: release, "schema") == [])
  }

  @Test("all subcommands and their options still exist", arguments: KeptRelease.all)
  func commands(release: KeptRelease) throws {
    let missing = try missing(
      "commands", "commands.txt", of: release, "--experimental-dump-help")
    #expect(missing == [])
  }
}
