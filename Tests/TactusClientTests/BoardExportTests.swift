import Foundation
import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusStage
import TestSupport
import Testing

@testable import TactusProgram

@Suite("The export of whole boards")
struct BoardExportTests {
  private let path: String

  init() throws { path = try TemporaryFolder.make("board-export") }

  /// Makes a board of four pages, of which the third is empty, and another board.
  private func fill() throws {
    let bench = try BoardBench(path)
    bench.draw(2)
    for count in [3, 0, 1] {
      bench.command(#"{"addPage": true}"#)
      bench.draw(count)
    }
    bench.command(#"{"addBoard": {"name": "Maths"}}"#)
    bench.draw()
    bench.close()
  }

  private func export(_ format: String) throws -> ExportRequest {
    let bench = try BoardBench(path, board: "Board 1")
    var requests: [ExportRequest] = []
    bench.scene.onExport = { requests.append($0) }
    bench.command("{\"export\": {\"what\": \"board\", \"format\": \"\(format)\"}}")
    bench.wait { !requests.isEmpty }
    #expect(bench.index?.present == 0 && bench.messages == [])
    bench.close()
    return try #require(requests.first)
  }

  @Test("all pages of a board become one PDF file, pages that are not in memory too")
  func pdf() throws {
    try fill()
    let request = try export("pdf")
    #expect(request.pages.map { $0.page().items.count } == [2, 3, 1], "the empty page is left out")
    #expect(request.fileCount == 1 && request.noun == "the board")
    try Data(request.file(0).bytes).write(to: URL(fileURLWithPath: path + "/all.pdf"))
    #expect(try Command.run("pdfinfo", path + "/all.pdf").contains("Pages:           3"))
  }

  @Test("as PNG and SVG, each page becomes a file, and one message names them all")
  func files() throws {
    try fill()
    #expect(try export("svg").fileCount == 3)
    let saver = PictureSaver(folder: path + "/out")
    saver.export(try export("png"), for: SurfaceID(1))
    var messages: [String] = []
    let end = Patience.end
    while messages.isEmpty, .now < end { messages += saver.takeMessages().map(\.message.text) }
    #expect(
      messages == [
        "the board was exported as \(path)/out/Board 1-1.png to \(path)/out/Board 1-3.png"
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/out").count == 3)
  }

  @Test("an export that a reload of the scene cancels is reported")
  func reloaded() throws {
    try fill()
    let bench = try BoardBench(path, board: "Board 1")
    bench.scene.onExport = { _ in Issue.record("the pages have not been read yet") }
    bench.command(#"{"export": {"what": "board", "format": "pdf"}}"#)
    let new = try BoardBench(try TemporaryFolder.make("board-reload")).scene
    new.succeed(bench.scene)
    #expect(
      new.stage.overlays.message?.text
        == "the board was not exported, because the scene was loaded again meanwhile; export it again"
    )
    bench.close()
  }

  @Test("a board without content is not exported, and a message says so")
  func empty() throws {
    let bench = try BoardBench(path)
    let request = bench.scene.request(#"{"export": {"what": "board", "format": "pdf"}}"#)
    #expect(bench.scene.refusal(of: request) == "the board is empty")
    bench.command(#"{"addPage": true}"#)
    var count = 0
    bench.scene.onExport = { _ in count += 1 }
    bench.command(#"{"export": {"what": "board", "format": "pdf"}}"#)
    #expect(count == 0)
    #expect(bench.scene.stage.overlays.message?.text == "nothing was exported: the board is empty")
  }

  @Test("a board of release 0.9 opens with boards, keeps its state, and is exported")
  func today() throws {
    let kept = try #require(KeptRelease.all.first { $0.name == "0.9" })
    let file = kept.files("states", ".state").first { $0.name == "board" }
    try Data(#require(file).bytes()).write(to: URL(fileURLWithPath: path + "/board.state"))
    let store = StateStore(folder: try DiskFolder(path), name: "board")
    let before = try #require(store.load().state)
    let bench = try BoardBench(path, scene: "board")
    #expect(bench.isRestored && bench.messages == [])
    #expect(bench.index?.boards.map(\.name) == ["Board 1"] && !bench.scene.state.pieces.isEmpty)
    var pages: [Int] = []
    bench.scene.onExport = { pages.append($0.pages.count) }
    bench.command(##"{"export": {"target": "#table", "what": "board", "format": "pdf"}}"##)
    #expect(pages == [1])
    bench.command(#"{"addPage": true}"#)
    bench.close()
    let after = try #require(store.load().state)
    #expect(after.pieces == before.pieces && after.drawings == before.drawings)
    let next = try BoardBench(path, scene: "board", board: "Board 1")
    #expect(next.index?.pages == [0, 1])
  }
}
