import Foundation
import TactusScenes
import TestSupport
import Testing

@testable import TactusProgram

@Suite("The files of boards")
struct BoardFilesTests {
  let path: String

  init() throws { path = try TemporaryFolder.make("boards") }

  var files: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).subtracting([
      "board.lock"
    ])
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  func put(_ bytes: [UInt8], _ name: String) {
    _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(bytes))
  }

  func damage(_ name: String) throws {
    var damaged = try #require(bytes(name))
    damaged[damaged.count / 2] ^= 1
    put(damaged, name)
  }

  /// Makes a board of two pages with 2 and 3 strokes, and a board of one page with 4.
  func fill() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    bench.command(#"{"addPage": true}"#)
    bench.draw(3)
    bench.command(#"{"addBoard": {"name": "../../Maths 👩‍👧/.."}}"#)
    bench.draw(4)
    bench.close()
    #expect(bench.messages == [])
  }

  func count(_ bench: BoardBench, _ page: String) -> Int {
    let before = bench.index
    bench.command("{\"openPage\": \(page)}")
    bench.wait { bench.index?.present != before?.present }
    return bench.strokes
  }

  @Test("each page has files of its own, whose names contain its number and not the board's name")
  func names() throws {
    try fill()
    #expect(
      files == [
        "board.boards", "board.previous.boards", "board.state", "board.previous.state",
        "board.png", "board.undo", "board.page-1.state", "board.page-1.previous.state",
        "board.page-1.png", "board.page-1.undo", "board.page-2.state",
        "board.page-2.previous.state", "board.page-2.png", "board.page-2.undo",
      ])
    let next = try BoardBench(path)
    #expect(next.index?.boards.map(\.name) == ["Board 1", "../../Maths 👩‍👧/.."])
    #expect(next.index?.presentBoard == 1 && next.strokes == 4, "the last page is shown")
    next.command(#"{"openBoard": "Board 1"}"#)
    next.wait { next.index?.present == 0 }
    #expect(next.strokes == 2 && count(next, "2") == 3 && next.messages == [])
  }

  @Test("a board of today opens unchanged, and its program opens the first page")
  func today() throws {
    let old = StateStore(folder: try DiskFolder(path), name: "board")
    let state = try SceneStateText.state(
      json:
        ##"{"pieces":[],"drawings":[{"view":"ink","strokes":[{"color":"#ff6b5e","width":6,"points":[1,2,3,4]}]}],"values":{"tool":"marker"},"groups":[[0,2]]}"##
    )
    try old.save(state)
    let saved = bytes("board.state")
    let bench = try BoardBench(path)
    #expect(bench.isRestored && bench.strokes == 1 && bench.messages == [])
    bench.close()
    #expect(bytes("board.state") == saved, "it is not written without a change")
    let next = try BoardBench(path)
    next.draw()
    next.command(#"{"addPage": true}"#)
    next.draw(2)
    next.close()
    let kept = old.load()
    #expect(kept.problems == [] && kept.state?.drawings[0].strokes.count == 2)
    #expect(kept.state?.others.map(\.key) == ["groups", "board"])
  }

  @Test("named values belong to all pages, and are those of the end of the last run")
  func values() throws {
    let bench = try BoardBench(path)
    bench.command(#"{"addPage": true}"#)
    bench.command(#"{"openPage": 1}"#)
    bench.command(#"{"set": {"value": "tool", "to": "'marker'"}}"#)
    bench.command(#"{"openPage": 2}"#)
    bench.close()
    let next = try BoardBench(path)
    #expect(next.index?.present == 1 && next.scene.state.values.map(\.name) == ["tool"])
  }

  @Test("a second program says that it saves nothing, shows all pages, and changes no file")
  func second() throws {
    try fill()
    let first = try BoardBench(path)
    let before = files.map { ($0, bytes($0)) }
    let second = try BoardBench(path, isSecond: true)
    second.draw()
    second.command(#"{"openBoard": "Board 1"}"#)
    second.wait { second.index?.present == 0 }
    #expect(second.strokes == 2)
    second.draw()
    second.command(#"{"addPage": true}"#)
    second.command(#"{"renameBoard": {"name": "x"}}"#)
    second.command(#"{"removePage": {"asks": false}}"#)
    second.command(#"{"showBoards": true}"#)
    second.waitForSaving()
    second.close()
    #expect(second.messages.count == 1)
    #expect(
      second.messages[0].hasPrefix(
        "changes will not be saved: this board is open in another program"))
    for (name, old) in before { #expect(bytes(name) == old, "\(name)") }
    #expect(files.count == before.count)
    first.close()
  }

  @Test(
    "if the page that should become the first cannot be read, its files stay, and a message says so"
  )
  func unreadableFirst() throws {
    try fill()
    try damage("board.page-1.state")
    try damage("board.page-1.previous.state")
    let before = files.filter { $0.hasPrefix("board.page-1.") }
    let bench = try BoardBench(path)
    bench.scene.removePages([0])
    bench.wait { !bench.messages.isEmpty }
    bench.waitForSaving()
    #expect(bench.messages.contains { $0.contains("board.page-1.state is damaged") })
    #expect(files.filter { $0.hasPrefix("board.page-1.") }.count >= before.count - 1)
    bench.close()
  }

  @Test("opening a page that is about to be removed cancels the removal")
  func keptPage() throws {
    try fill()
    let bench = try BoardBench(path, board: "Board 1")
    let pages = try #require(bench.index).pages
    bench.scene.removePages([0, 1])
    bench.command(#"{"openPage": 2}"#)
    bench.wait { bench.index?.present == 1 }
    bench.command(#"{"openPage": 1}"#)
    bench.wait { bench.index?.present == 0 }
    #expect(bench.index?.pages == pages)
  }

  @Test("a damaged page is put aside and its previous state shown; the other pages open")
  func damagedPage() throws {
    try fill()
    try damage("board.page-1.state")
    let next = try BoardBench(path)
    #expect(next.messages == [] && next.strokes == 4)
    next.command(#"{"openBoard": "Board 1"}"#)
    next.wait { next.index?.present == 0 }
    #expect(count(next, "2") < 3)
    next.wait { !next.messages.isEmpty }
    #expect(next.messages[0].hasPrefix("board.page-1.state is damaged: its checksum"))
    #expect(next.messages[0].contains("renamed to board.page-1.damaged-1.state"))
    #expect(next.messages[0].hasSuffix("the state in board.page-1.previous.state is used instead"))
    #expect(files.contains("board.page-1.damaged-1.state"))
    next.draw()
    next.close()
    let again = try BoardBench(path)
    #expect(again.messages == [] && again.index?.present == 1)
  }

  @Test("a missing or damaged index is made again from the pages, with the names of the boards")
  func lostIndex() throws {
    try fill()
    let all = files
    for isDamaged in [false, true] {
      let copy = try TemporaryFolder.make("boards")
      for name in all where isDamaged || !name.hasSuffix(".boards") {
        try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(copy)/\(name)")
      }
      for name in isDamaged ? ["board.boards", "board.previous.boards"] : [] {
        _ = FileManager.default.createFile(atPath: "\(copy)/\(name)", contents: Data("{}\n".utf8))
      }
      let next = try BoardBench(copy)
      #expect(next.index?.boards.map(\.name) == ["Board 1", "../../Maths 👩‍👧/.."])
      #expect(next.index?.boards.map(\.pages) == [[0, 1], [2]])
      next.wait { !next.messages.isEmpty }
      #expect(
        next.messages[0].hasSuffix("the list of boards was rebuilt from the files of the pages"))
      next.close()
    }
    try damage("board.boards")
    let next = try BoardBench(path)
    #expect(next.index?.pages == [0, 1, 2], "the previous index, and the page it did not have")
    #expect(next.index?.boards.count == 2)
  }

  @Test("a page whose file vanishes while the program runs is written again, or shown empty")
  func vanished() throws {
    try fill()
    let bench = try BoardBench(path)
    try FileManager.default.removeItem(atPath: path + "/board.page-2.state")
    try FileManager.default.removeItem(atPath: path + "/board.page-2.previous.state")
    bench.draw()
    bench.waitForSaving()
    #expect(files.contains("board.page-2.state"))
    for name in ["board.page-1.state", "board.page-1.previous.state"] {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
    bench.command(#"{"openBoard": "Board 1"}"#)
    bench.wait { bench.index?.present == 0 }
    #expect(count(bench, "2") == 0)
    bench.wait { !bench.messages.isEmpty }
    #expect(bench.messages == ["the file of this page is missing; the page is empty"])
    bench.close()
    let next = try BoardBench(path)
    #expect(next.index == bench.index && next.messages == [])
  }

  @Test("boards that another program removes while they are open are saved again")
  func removedByOthers() throws {
    try fill()
    let bench = try BoardBench(path)
    for name in files { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    bench.draw()
    bench.command(#"{"addPage": true}"#)
    bench.close()
    let next = try BoardBench(path)
    #expect(next.index == bench.index && next.strokes == 0)
    #expect(count(next, "1") == 5 && next.messages == [])
  }

  @Test("a removed page leaves no files, and the first page's files become those of the next")
  func removing() throws {
    try fill()
    let bench = try BoardBench(path)
    bench.command(#"{"openBoard": "Board 1"}"#)
    bench.wait { bench.index?.present == 0 }
    bench.command(#"{"removePage": {"asks": false}}"#)
    bench.wait { bench.index?.pages == [0, 2] }
    #expect(bench.strokes == 3)
    bench.waitForSaving()
    #expect(!files.contains { $0.hasPrefix("board.page-1.") })
    bench.draw()
    bench.command(#"{"removeBoard": {"asks": false}}"#)
    bench.wait { bench.index?.pages == [0] }
    #expect(bench.strokes == 4)
    bench.close()
    #expect(!files.contains { $0.contains("page-") })
    let next = try BoardBench(path)
    #expect(next.strokes == 4 && next.index?.boards.map(\.name) == ["../../Maths 👩‍👧/.."])
  }

  @Test("a page that is not shown becomes the first one when the board before it is removed")
  func removingOtherBoard() throws {
    try fill()
    let bench = try BoardBench(path)
    bench.command(#"{"addPage": true}"#)
    bench.scene.removePages([0, 1])
    bench.close()
    let next = try BoardBench(path)
    #expect(next.index?.pages == [0, 3] && next.index?.present == 3)
    #expect(count(next, "1") == 4 && next.messages == [])
  }

  @Test("images of pages are painted again if they are lost or damaged")
  func images() throws {
    try fill()
    let painted = bytes("board.page-1.png")
    try FileManager.default.removeItem(atPath: path + "/board.png")
    put([1, 2, 3], "board.page-1.png")
    let bench = try BoardBench(path)
    bench.command(#"{"showBoards": true}"#)
    bench.wait { bytes("board.page-1.png") == painted && files.contains("board.png") }
    bench.close()
  }

  @Test("a board is opened by its name, and made if there is none")
  func byName() throws {
    try fill()
    let maths = try BoardBench(path, board: "Board 1")
    #expect(maths.index?.present == 0 && maths.strokes == 2)
    maths.close()
    let new = try BoardBench(path, board: " Physics\u{7} ")
    #expect(!new.isRestored && new.index?.boards.map(\.name).last == "Physics")
    new.draw()
    new.close()
    let again = try BoardBench(path, board: "Physics")
    #expect(again.index?.boards.count == 3 && again.strokes == 1)
  }

  @Test("a program that is killed loses nothing that was saved, on any page")
  func killed() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    bench.command(#"{"addPage": true}"#)
    bench.draw(3)
    bench.command(#"{"openPage": 1}"#)
    bench.draw()
    bench.waitForSaving()
    #expect(files.contains("board.journal") && files.contains("board.page-1.journal"))
    let next = try BoardBench(path)
    #expect(next.index == bench.index && next.strokes == 3)
    #expect(count(next, "2") == 3 && next.messages == [])
  }
}
