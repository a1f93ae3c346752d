import Glibc
import Synchronization
import TactusScenes

/// The board's folder, in which a save can end the process.
final class FatalFolder: StateFolder {
  private let disk: DiskFolder
  private let last = Mutex<Kill.Step?>(nil)

  init(_ disk: DiskFolder) { self.disk = disk }

  /// Ends the process during the next save, after a step.
  func end(after step: Kill.Step) { last.withLock { $0 = step } }

  private func isEnd(_ step: Kill.Step) -> Bool { last.withLock { $0 == step } }

  /// Ends the process once the visitor has written the line of the state that is being saved.
  ///
  /// A page is saved while it is being shown, which is before that line.
  private func comeSoon() -> Never {
    usleep(20_000)
    Kill.come()
  }

  func read(_ name: String) throws(SceneError) -> [UInt8]? { try disk.read(name) }

  func write(_ bytes: [UInt8], to name: String) throws(SceneError) {
    if isEnd(.part) {
      unsafe unlink("\(disk.path)/\(name)")
      if let file = try disk.create(name, mode: 0o600) {
        try DiskFolder.write(Array(bytes[..<Int.random(in: 0..<bytes.count)]), to: file, name)
      }
      comeSoon()
    }
    try disk.write(bytes, to: name)
    if isEnd(.whole) { comeSoon() }
  }

  func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(SceneError) {
    if isEnd(.part) {
      let count = Int.random(in: 0..<bytes.count)
      try disk.append(Array(bytes[..<count]), to: name, at: offset)
      comeSoon()
    }
    try disk.append(bytes, to: name, at: offset)
    if isEnd(.whole) || isEnd(.named) { comeSoon() }
  }

  func remove(_ name: String) throws(SceneError) { try disk.remove(name) }

  func names() throws(SceneError) -> [String] { try disk.names() }

  func rename(_ old: String, to new: String) throws(SceneError) {
    try disk.rename(old, to: new)
  }

  func sync() throws(SceneError) {
    if isEnd(.named) { comeSoon() }
    try disk.sync()
  }
}
