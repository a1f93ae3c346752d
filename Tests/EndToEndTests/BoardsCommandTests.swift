import Foundation
import Glibc
import TactusJSON
import TestSupport
import Testing

@Suite("The list of saved boards", .waits)
struct BoardsCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func boards(_ words: String...) throws -> Program.Outcome {
    try Program.run(["boards", "--state", folder.path] + words)
  }

  private func put(_ name: String) throws {
    let release = try #require(KeptRelease.all.first { $0.name == "0.9" })
    let file = try #require(release.files("states", ".state").first { $0.name == "board" })
    try Data(file.bytes()).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  @Test("without saved boards it says so, and makes no file")
  func none() throws {
    let outcome = try boards()
    #expect(outcome.code == 0)
    #expect(outcome.printed == "the scene board has no saved boards\n")
    #expect(folder.names.isEmpty)
  }

  @Test("a board of release 0.9 is listed as one board of one page")
  func today() throws {
    try put("board.state")
    let outcome = try boards()
    let lines = outcome.printed.split(separator: "\n")
    #expect(outcome.code == 0 && lines.count == 2 && lines.first == "Board 1")
    #expect(lines.last?.hasPrefix("  page 1  20") == true)
    #expect(lines.last?.hasSuffix(" bytes  board.state  (shown next)") == true)
    #expect(folder.names == ["board.state"])
  }

  @Test("pages that no list contains are listed, with exit code 1 and the reason")
  func found() throws {
    try put("board.state")
    try put("board.page-2.state")
    let outcome = try boards("--format", "json")
    #expect(outcome.code == 1)
    #expect(outcome.said.contains("the list of boards was rebuilt from the files of the pages"))
    let node = try JSONNode.parse(SourceText(name: "boards", bytes: Array(outcome.printed.utf8)))
    let names = node["boards"]?.array?.compactMap { $0["name"]?.string }
    #expect(names == ["Board 1", "Found pages"])
  }

  @Test("a file in place of the folder is refused with its name, and exit code 66")
  func file() throws {
    try put("board.state")
    let outcome = try Program.run(["boards", "--state", folder.file("board.state")])
    #expect(outcome.code == 66)
    #expect(outcome.said.contains("board.state is not a folder; choose a folder with --state DIR"))
  }

  @Test("run --board makes a board, and without the option the board of the last run is opened")
  func opened() throws {
    let bed = try Bed()
    for (options, shown) in [(["--board", "../Maths"], "../Maths"), ([], "../Maths")] {
      let board = try Board(
        in: bed, showing: "board",
        options: ["--set", "saves=\"boards\"", "--state", folder.path] + options)
      kill(board.program.id, SIGTERM)
      #expect(board.program.waitForEnd() == 0)
      let node = try JSONNode.parse(
        SourceText(name: "boards", bytes: Array(try boards("--format", "json").printed.utf8)))
      let next = node["boards"]?.array?.first { board in
        board["pages"]?.array?.contains { $0["shownNext"]?.boolean == true } == true
      }
      #expect(next?["name"]?.string == shown)
      #expect(node["boards"]?.array?.count == 2)
    }
    let plain = try bed.start(Program.path, ["run", "--scene", "drag", "--board", "Maths"])
    #expect(plain.waitForEnd() == 64)
    #expect(plain.said.contains("set its \"saves\" to \"boards\", or leave out --board"))
  }
}
