import Foundation
import TestSupport
import Testing

/// Tests that all places that state the version of Tactus state the same version.
@Suite("One version", .waits)
struct VersionTests {
  private let version: String

  init() throws {
    version = try Command.run(SourceTree.path + "/.ci/version")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("the program has the version of the source tree")
  func program() throws {
    #expect(version.split(separator: ".").compactMap { Int($0) }.count == 3)
    #expect(try Program.run(["--version"]).printed == "tactus \(version)\n")
  }

  @Test("every page of the manual has the version of the program")
  func manual() throws {
    let folder = try TemporaryFolder.make("manual")
    #expect(try Program.run(["manual", folder]).code == 0)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(pages.count > 15)
    for page in pages {
      let text = try String(contentsOfFile: folder + "/" + page, encoding: .utf8)
      #expect(text.contains("\"tactus \(version)\""), "\(page)")
    }
  }

  @Test("every stock module has the version of the program")
  func modules() throws {
    let modules = try Program.run(["recognizers"]).printed.split(separator: "\n")
      .filter { $0.contains(", module tactus.") }
    #expect(modules.count >= 15)
    for module in modules { #expect(module.contains(" \(version), offers "), "\(module)") }
  }

  @Test("every page and every manifest that depends on Tactus by version names the current version")
  func dependents() throws {
    let found = try Command.outcome(
      ["grep", "-rnE", "tactus.*from: \"", "README.md", "docs", "Sources", "Plugins", "Examples"],
      in: SourceTree.path
    ).text.split(separator: "\n")
    #expect(!found.isEmpty)
    for line in found { #expect(line.contains("from: \"\(version)\""), "\(line)") }
  }
}
