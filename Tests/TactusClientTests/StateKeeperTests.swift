import Glibc
import TactusGeometry
import TactusScenes
import TestSupport
import Testing

@testable import TactusClient

/// What is told where what people do cannot be kept.
@Suite("Who keeps a board, and who may not")
struct StateKeeperTests {
  private let folder: DiskFolder

  init() throws {
    folder = try DiskFolder(try TemporaryFolder.make("keeper"))
  }

  /// What a program says that opens the board.
  private func notices() throws -> [String] {
    let keeper = StateKeeper(folder: folder, name: "board")
    var notices: [String] = []
    keeper.onNotice = { notices.append($0) }
    let loader = SceneLoader(SceneSurroundings { _ in StockModules.searchPath })
    _ = keeper.restore(into: try loader.load("drag").makeScene(size: Size(width: 640, height: 400)))
    keeper.note()
    #expect(notices.isEmpty || keeper.deadline == nil, "it is not to be written")
    return notices
  }

  @Test("the first program that opens a board keeps it, the second is told that it does not")
  func second() throws {
    #expect(try notices() == [])
    let told = try #require(try notices().first)
    #expect(told.hasPrefix("this board is open in another program"))
  }

  @Test("a lock that cannot be opened is told with the reason, and not as another program's")
  func unopened() throws {
    let lock = folder.path + "/board.lock"
    // (Who may write everywhere is refused only by what is no file.)
    unsafe mkdir(lock, 0o700)
    #expect(
      try notices() == ["what is done here is not kept: cannot write \(lock): Is a directory"])
  }

  @Test(
    "a folder that is read-only is told as such", .enabled(if: geteuid() != 0, "root may write"))
  func readOnly() throws {
    unsafe chmod(folder.path, 0o500)
    defer { unsafe chmod(folder.path, 0o700) }
    let told = try #require(try notices().first)
    #expect(told.hasSuffix("/board.lock: Permission denied"))
  }
}
