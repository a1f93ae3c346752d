import Foundation
import Glibc
import TactusGeometry
import TactusPainting
import TactusPictures
import TactusWayland
import TestCompositor
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram
@testable import TactusScenes
@testable import TactusStage

/// Tests the messages shown if the user's work cannot be saved.
@Suite("The one program that saves a board")
struct StateKeeperTests {
  private let folder: DiskFolder

  init() throws {
    folder = try DiskFolder(try TemporaryFolder.make("keeper"))
  }

  /// Returns the messages of a program that opens the board.
  private func notices() throws -> [String] {
    let keeper = StateKeeper(folder: folder, name: "board")
    let loader = SceneLoader(SceneEnvironment { _ in StockModules.searchPath })
    _ = keeper.restore(into: try loader.load("drag").makeScene(size: Size(width: 640, height: 400)))
    keeper.note()
    let messages = keeper.takeMessages()
    #expect(messages.isEmpty || keeper.deadline == nil, "it is not to be written")
    #expect(messages.allSatisfy { $0.isTrouble })
    return messages.map(\.text)
  }

  @Test("the first program that opens a board saves it, the second warns that it does not")
  func second() throws {
    #expect(try notices() == [])
    let told = try #require(try notices().first)
    #expect(told.hasPrefix("changes will not be saved: this board is open in another program"))
  }

  @Test("a lock that cannot be opened is reported with the reason, and not as another program's")
  func unopened() throws {
    let lock = folder.path + "/board.lock"
    // Root may write everywhere, but cannot open a folder as a file.
    unsafe mkdir(lock, 0o700)
    #expect(
      try notices() == ["changes will not be saved: cannot write \(lock): Is a directory"])
  }

  @Test("a full disk is reported once, on the screen too, and again when changes are saved")
  func full() throws {
    let bench = try ClientBench(scene: KeepingBench.scene)
    let path = try TemporaryFolder.make("keeper-full")
    // A folder in place of the file that is written: it blocks root as a full disk does. It is made
    // before anything is written, because afterwards the file could exist.
    unsafe mkdir(path + "/board.new.state", 0o700)
    let keeper = StateKeeper(folder: try DiskFolder(path), name: "board")
    bench.program.keeper = keeper
    try bench.pump()
    let scene = try #require(bench.scene(0))
    func draw(_ time: UInt32) throws {
      bench.beginDrag(1, on: bench.contents[0], time: time)
      bench.compositor.seats[0].up(1, time: time + 20)
      bench.compositor.seats[0].touchFrame()
      for _ in 0..<3 { try bench.advance(milliseconds: 250) }
    }
    try draw(1_000_000)
    try KeepingBench.wait(bench) { !bench.notices.isEmpty }
    try draw(1_001_000)
    #expect(bench.notices.count == 1, "told once: \(bench.notices)")
    #expect(bench.notices.first?.hasPrefix("changes could not be saved: cannot write") == true)
    #expect(scene.stage.overlays.message != nil && scene.stage.nextDeadline == nil, "it stays")
    try bench.advance(milliseconds: 9000)
    unsafe rmdir(path + "/board.new.state")
    try draw(1_010_000)
    try KeepingBench.wait(bench) { bench.notices.count > 1 }
    #expect(bench.notices.last == "changes are being saved again")
    #expect(scene.stage.overlays.message != nil)
    try bench.advance(milliseconds: 5000)
    #expect(scene.stage.overlays.message == nil, "news goes by itself")
    #expect(bench.client.nextDeadline == nil)
  }

  @Test("a saved picture is reported on the screen of its user, with its path")
  func picture() throws {
    let bench = try ClientBench { $0.windowCount = 2 }
    let path = try TemporaryFolder.make("pictures")
    let saver = PictureSaver(folder: path)
    bench.program.pictures = saver
    try bench.pump()
    let image = try Canvas(width: 2, height: 2).makeImage()
    saver.save(
      PictureRequest(image: image, name: "table"), for: bench.client.windows.shown[1].window.id)
    try KeepingBench.wait(bench) { !bench.notices.isEmpty }
    #expect(bench.notices == ["the picture was saved as \(path)/table-1.png"])
    #expect(bench.client.windows.shown.map { $0.stage?.overlays.message != nil } == [false, true])
  }

  @Test("pages that were exported just before the end of a run are all written")
  func exportAtTheEnd() throws {
    let bench = try ClientBench()
    let path = try TemporaryFolder.make("exports")
    let saver = PictureSaver(folder: path)
    bench.program.pictures = saver
    try bench.pump()
    let page = PageContent(
      VectorPage(
        bounds: Rect(x: 0, y: 0, width: 600, height: 400),
        backdrop: VectorPage.Backdrop(top: .white, bottom: .black)))
    for _ in 0..<20 {
      saver.export(
        ExportRequest(pages: [page], format: .png, name: "page", noun: "the page"),
        for: bench.client.windows.shown[0].window.id)
    }
    bench.client.end()
    try bench.client.run()
    #expect(bench.notices.count == 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 20)
  }

  @Test("an exported page is reported with its path, and never replaces a file")
  func export() throws {
    let bench = try ClientBench()
    let path = try TemporaryFolder.make("exports")
    let saver = PictureSaver(folder: path)
    bench.program.pictures = saver
    try bench.pump()
    let page = PageContent(
      VectorPage(
        bounds: Rect(x: 0, y: 0, width: 4, height: 4),
        backdrop: VectorPage.Backdrop(top: .white, bottom: .black)))
    let surface = bench.client.windows.shown[0].window.id
    func export(_ pages: [PageContent], _ format: ExportFormat, _ count: Int) throws {
      saver.export(
        ExportRequest(pages: pages, format: format, name: "table", noun: "the page"), for: surface)
      try KeepingBench.wait(bench) { bench.notices.count == count }
    }
    try export([page], .pdf, 1)
    try export([page], .pdf, 2)
    try export([page, page], .svg, 3)
    #expect(
      bench.notices == [
        "the page was exported as \(path)/table-1.pdf",
        "the page was exported as \(path)/table-2.pdf",
        "the page was exported as \(path)/table-1.svg to \(path)/table-2.svg",
      ])
  }

  @Test("an export into a folder that cannot be made ends with a sentence")
  func unwritableExport() throws {
    let bench = try ClientBench()
    let saver = PictureSaver(folder: SourceTree.nowhere)
    bench.program.pictures = saver
    try bench.pump()
    saver.export(
      ExportRequest(
        pages: [PageContent(VectorPage(bounds: Rect(x: 0, y: 0, width: 4, height: 4)))],
        format: .png,
        name: "table", noun: "the page"), for: bench.client.windows.shown[0].window.id)
    try KeepingBench.wait(bench) { !bench.notices.isEmpty }
    #expect(
      bench.notices == [
        "the page was not exported: cannot write \(SourceTree.path)/Package.swift/nowhere: "
          + "Not a directory"
      ])
  }

  @Test(
    "a read-only folder is reported as such", .enabled(if: geteuid() != 0, "root may write"))
  func readOnly() throws {
    unsafe chmod(folder.path, 0o500)
    defer { unsafe chmod(folder.path, 0o700) }
    let told = try #require(try notices().first)
    #expect(told.hasSuffix("/board.lock: Permission denied"))
  }
}

/// A board with ink alone, and turns of the loop until a thread has written.
private enum KeepingBench {
  static let scene = """
    {
      "version": 1, "saves": true,
      "views": [{ "id": "pad", "type": "drawing" }]
    }
    """

  /// The writing thread is real, and so is its time.
  static func wait(_ bench: ClientBench, until isDone: () -> Bool) throws {
    let end = Patience.end
    while !isDone(), .now < end {
      try bench.pump(1)
      usleep(1000)
    }
    #expect(isDone())
  }
}
