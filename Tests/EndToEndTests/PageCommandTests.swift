import TestSupport
import Testing

/// Tests the commands printed in the user's pages, word for word.
@Suite("Commands of the pages")
struct PageCommandTests {
  private static func commands(_ page: String, beginning start: String) throws -> [String] {
    try readText(Bed.package + "/" + page).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(start) }
      .map { line in
        // A comment on the command follows after two or more spaces.
        String(line.firstRange(of: "  ").map { line[..<$0.lowerBound] } ?? line)
      }
  }

  /// Returns a shell command that finds the program under test.
  private static func shell(_ command: String) -> [String] {
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    return ["-c", "cd '\(Bed.package)' && PATH='/\(folder)':$PATH && \(command)"]
  }

  @Test(
    "the commands for a running client work with the scene that the page shows",
    arguments: ["README.md", "docs/control.md"])
  func control(page: String) throws {
    let bed = try Bed()
    let client = try bed.start(Program.path, ["run", "--scene", "control-panel", "--control"])
    try bed.ask("wait-client")
    let commands = try Self.commands(page, beginning: "tactus ctl ").filter {
      !$0.hasSuffix("watch")
    }
    #expect(commands.count >= 2)
    for command in commands {
      let process = try bed.start("/bin/sh", Self.shell(command))
      process.closeInput()
      #expect(process.waitForEnd() == 0, "\(command): \(process.said)")
    }
    #expect(client.end() == 0)
  }

  @Test("the README's measurement of a recognizer has its corpus")
  func evaluation() throws {
    let commands = try Self.commands("README.md", beginning: "tactus eval ")
    #expect(!commands.isEmpty)
    for command in commands {
      let outcome = try Command.outcome(["/bin/sh"] + Self.shell(command))
      #expect(
        outcome.status == 0 && outcome.text.contains("recall         100.00 %"), "\(outcome.text)")
    }
  }
}
