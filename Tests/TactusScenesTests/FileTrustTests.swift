import Foundation
import TactusPluginHost
import TestSupport
import Testing

@testable import TactusScenes

/// A folder of state in which other users may write, such as one in /tmp.
@Suite("State in an unsafe folder")
struct StateTrustTests {
  let root: String
  let path: String
  let folder: DiskFolder
  let victim: String

  init() throws {
    root = try TemporaryFolder.make("state-trust")
    path = root + "/a/state"
    folder = try DiskFolder(path)
    victim = root + "/victim"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
  }

  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    unsafe lstat(path, &status)
    return status.st_mode & 0o7777
  }

  @Test("created folders and written files are accessible to the user alone")
  func modes() throws {
    try folder.write([1], to: "board.state")
    #expect(try folder.lock("board.lock"))
    #expect(mode(root + "/a") == 0o700 && mode(path) == 0o700)
    #expect(mode(path + "/board.state") == 0o600 && mode(path + "/board.lock") == 0o600)
  }

  @Test("a link at a file's place is replaced, not followed, and its target is not written")
  func links() throws {
    let store = StateStore(folder: folder, name: "board")
    for name in [store.newName, store.currentName, store.previousName] {
      unsafe symlink(victim, path + "/" + name)
    }
    #expect(store.load().state == nil)
    try store.save(SceneState())
    try store.save(SceneState())
    #expect(text(victim) == "mine")
    #expect(store.load().state == SceneState())
    unsafe symlink(victim, path + "/" + store.lockName)
    #expect(throws: SceneError.self) { try folder.lock(store.lockName) }
    // A hard link to another user's file under one of our names must not be written through.
    unsafe unlink(path + "/" + store.newName)
    unsafe link(victim, path + "/" + store.newName)
    try store.save(SceneState())
    #expect(text(victim) == "mine")
  }

  @Test("a pipe at a file's place is neither read nor waited for")
  func pipes() throws {
    let store = StateStore(folder: folder, name: "board")
    for name in [store.newName, store.currentName, store.previousName, store.lockName] {
      unsafe mkfifo(path + "/" + name, 0o666)
    }
    let kept = store.load()
    #expect(kept.state == nil)
    #expect(kept.problems.contains { $0.contains("it is not a regular file") })
    try store.save(SceneState())
    #expect(store.load().state == SceneState())
  }

  @Test(
    "a state that belongs to another user is not read",
    .enabled(if: Probe.canGiveFilesAway, Probe.cannotGiveFilesAway))
  func foreign() throws {
    let store = StateStore(folder: folder, name: "board")
    try store.save(SceneState())
    unsafe chown(path + "/" + store.currentName, 65534, 65534)
    let kept = store.load(puttingAside: false)
    #expect(kept.state == nil)
    #expect(kept.problems.first?.contains("it belongs to user 65534, not to you") == true)
  }

  @Test(
    "a scene's name cannot lead out of the folder", arguments: ["../../evil.json", "/a/../b.json"])
  func names(scene: String) {
    let name = StateStore.name(ofScene: scene, path: scene)
    #expect(!name.contains("/") && !name.contains(".."))
  }
}

@Suite("Files named by an untrusted scene")
struct ScenePathTests {
  let root: String

  init() throws {
    root = try TemporaryFolder.make("scene-paths")
  }

  private func write(_ text: String, _ name: String, mode: mode_t = 0o644) throws -> String {
    let path = root + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    unsafe chmod(path, mode)
    return path
  }

  @Test("the name of an unreadable file stays within the single line of the message")
  func names() {
    let name = root + "/a\ntactus: all is well\r\u{1B}[2J.json"
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    let error = #expect(throws: SceneError.self) { try loader.load(name) }
    let message = error?.message ?? ""
    #expect(message.contains("/a\\ntactus: all is well\\u{d}\\u{1b}[2J.json"), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test("a configuration in a folder writable by others may not run code")
  func place() throws {
    let config = try write(#"{"modules": {"searchPath": ["/opt/g"]}}"#, "config.json")
    func searched() throws -> [String] {
      var surroundings = SceneEnvironment { _ in StockModules.searchPath }
      surroundings.configuration = config
      return try SceneLoader(surroundings).load("drag").description.modules.searchPath
    }
    #expect(try searched() == ["/opt/g"])
    unsafe chmod(root, 0o777)
    #expect(try searched() == [])
    unsafe chmod(root, 0o755)
    unsafe chmod(config, 0o664)
    #expect(try searched() == [])
  }
}
