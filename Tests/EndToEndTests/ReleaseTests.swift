import Foundation
import TestSupport
import Testing

@Suite("A release", .waits)
struct ReleaseTests {
  private let folder: Folder
  private let changelog = """
    # Changelog

    ## [Unreleased]

    ## [0.9.0] - 2026-12-01

    ### Added

    - One thing.

    ## [0.8.0] - 2026-11-01

    - Another thing.

    """

  init() throws { folder = try Folder() }

  private func notes(_ version: String, _ changelog: String) throws -> (status: Int32, text: String)
  {
    let path = folder.file("CHANGELOG.md")
    try changelog.write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = try Command.outcome(
      ["packaging/notes", version], in: SourceTree.path, environment: ["CHANGELOG": path])
    return (outcome.status, outcome.text)
  }

  @Test("its version is the one that the program prints")
  func version() throws {
    let version = try Command.run(".ci/version", in: SourceTree.path)
    #expect(try Program.run(["--version"]).printed == "tactus \(version)")
  }

  @Test("its notes are the section of the changelog with its version")
  func section() throws {
    let outcome = try notes("0.9.0", changelog)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("# Tactus 0.9.0") && outcome.text.contains("- One thing."))
    #expect(!outcome.text.contains("Another") && !outcome.text.contains("## ["))
  }

  @Test("a version that is not in the changelog is refused")
  func missing() throws {
    let outcome = try notes("1.0.0", changelog)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("expected a section \"## [1.0.0] - DATE\""))
  }

  @Test("changes that belong to no version are refused")
  func unreleased() throws {
    let outcome = try notes(
      "0.9.0", changelog.replacing("## [Unreleased]\n", with: "## [Unreleased]\n\n- Open.\n"))
    #expect(outcome.status == 1 && outcome.text.contains("the section Unreleased has entries"))
  }
}
