import TactusScenes
import TestSupport
import Testing

@testable import TactusProgram

@Suite("The files of untouched pages")
struct UntouchedPageTests {
  private let path: String

  init() throws { path = try TemporaryFolder.make("untouched") }

  private func expectAllPagesHaveFiles() throws {
    let shelf = ShelfStore(folder: try DiskFolder(path), name: "board")
    let kept = shelf.loadIndex(puttingAside: false)
    #expect(kept.problems == [] && kept.index.pages == [0, 1])
    for page in kept.index.pages { #expect(shelf.hasFiles(ofPage: page), "page \(page)") }
  }

  @Test("a board that is named in an empty folder leaves a first board that opens without alarm")
  func named() throws {
    let bench = try BoardBench(path, board: "Maths")
    #expect(!bench.isRestored)
    bench.close()
    try expectAllPagesHaveFiles()
    let next = try BoardBench(path)
    #expect(next.index?.presentBoard == 1)
    next.command(#"{"openBoard": "Board 1"}"#)
    next.wait { next.index?.present == 0 }
    #expect(next.messages == [])
  }

  @Test("an untouched page is saved when another page is shown")
  func left() throws {
    let bench = try BoardBench(path, scene: "strip")
    bench.command(#"{"addPage": true}"#)
    bench.close()
    try expectAllPagesHaveFiles()
  }
}
