import Foundation
import Glibc
import Synchronization
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TestSupport
import Testing

@testable import TactusProgram

/// A scene with boards and the keeper of its files, as `tactus run` has them.
final class BoardBench {
  static let text = """
    {
      "version": 1, "saves": "boards", "let": { "tool": "pen" },
      "views": [{ "id": "ink", "type": "drawing" }]
    }
    """

  let scene: Scene
  let keeper: StateKeeper
  let isRestored: Bool
  private(set) var messages: [String] = []
  private var now = Timestamp.zero + .milliseconds(1000)

  /// Opens the boards in a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isSecond: Whether another program of this test has the boards open.
  ///   - name: The name of a scene that comes with Tactus; nil for a drawing.
  ///   - board: The name of the board to open; nil for the last one.
  ///   - access: The object that reads and writes the files; nil for the folder itself.
  ///   - readsAll: Whether all pages are read at once, as for a recording.
  /// - Throws: An error if the scene cannot be loaded or the folder cannot be used.
  init(
    _ path: String, isSecond: Bool = false, scene name: String? = nil, board: String? = nil,
    access: (any StateFolder)? = nil, readsAll: Bool = false
  ) throws {
    let file = try TemporaryFolder.make("board-scene") + "/scene.json"
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: file))
    var surroundings = SceneEnvironment { _ in StockModules.searchPath }
    if name != nil { surroundings.settings = ["saves=\"boards\""] }
    scene = try SceneLoader(surroundings).load(name ?? file)
      .makeScene(size: Size(width: 800, height: 600))
    // A lock lasts as long as the process.
    if !isSecond { unsafe unlink(path + "/board.lock") }
    let folder = try DiskFolder(path)
    keeper = Self.keeper(folder, access ?? folder)
    keeper.board = board
    isRestored = keeper.restore(into: scene, readsAll: readsAll)
  }

  private static func keeper(_ folder: DiskFolder, _ access: any StateFolder) -> StateKeeper {
    StateKeeper(folder: folder, name: "board", access: access)
  }

  var index: BoardIndex? { scene.boardIndex }
  var strokes: Int { scene.state.drawings[0].strokes.count }

  func command(_ text: String) {
    now = now + .milliseconds(300)
    scene.stage.handle(.command(now, SurfaceID(1), text: text))
    save()
  }

  func draw(_ count: Int = 1) {
    for number in 0..<count {
      now = now + .milliseconds(300)
      let start = Point(x: 100, y: 100 + Double(number) * 3)
      touch(.down(id: 0, start))
      for step in 1...8 { touch(.move(id: 0, start + Vector(dx: Double(step) * 20, dy: 0))) }
      touch(.up(id: 0))
      save()
    }
  }

  private func touch(_ change: TouchChange) {
    now = now + .milliseconds(8)
    scene.stage.handle(.touches(TouchFrame(time: now, changes: [change])))
  }

  /// Does what the loop of the program does after an event.
  private func save() {
    keeper.note()
    now = now + .milliseconds(300)
    keeper.update(scene, at: now)
    waitForSaving()
  }

  /// Lets time pass without input, and saves when the keeper is due.
  func idle(seconds: Int) {
    now = now + .milliseconds(seconds * 1000)
    if let deadline = keeper.deadline, deadline <= now { keeper.update(scene, at: now) }
    waitForSaving()
  }

  private func turn() {
    keeper.deliver(to: scene)
    messages += keeper.takeMessages().map(\.text)
  }

  /// Waits until a condition holds, because the writing thread is real.
  func wait(until isDone: () -> Bool) {
    let end = Patience.end
    while !isDone(), .now < end {
      turn()
      usleep(1000)
    }
    #expect(isDone())
  }

  func waitForSaving() { wait { !keeper.isWriting } }

  func close() {
    keeper.close(scene)
    turn()
  }
}

/// A folder on a disk that can be full.
final class FullFolder: StateFolder {
  private let disk: DiskFolder
  private let full = Mutex(false)

  init(_ path: String) throws { disk = try DiskFolder(path) }

  var isFull: Bool {
    get { full.withLock { $0 } }
    set { full.withLock { $0 = newValue } }
  }

  private func check(_ name: String) throws(SceneError) {
    if isFull { throw SceneError(.unwritable, "cannot write \(name): No space left on device") }
  }

  func read(_ name: String) throws(SceneError) -> [UInt8]? { try disk.read(name) }

  func write(_ bytes: [UInt8], to name: String) throws(SceneError) {
    if isFull { try disk.write(Array(bytes.prefix(bytes.count / 2)), to: name) }
    try check(name)
    try disk.write(bytes, to: name)
  }

  func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(SceneError) {
    if isFull {
      // A part of the line reaches the disk.
      try disk.append(Array(bytes.prefix(bytes.count / 2)), to: name, at: offset)
    }
    try check(name)
    try disk.append(bytes, to: name, at: offset)
  }

  func remove(_ name: String) throws(SceneError) { try disk.remove(name) }
  func names() throws(SceneError) -> [String] { try disk.names() }
  func rename(_ old: String, to new: String) throws(SceneError) { try disk.rename(old, to: new) }
  func sync() throws(SceneError) { try disk.sync() }
}
