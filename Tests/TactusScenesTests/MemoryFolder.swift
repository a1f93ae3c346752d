import Synchronization

@testable import TactusScenes

/// A folder that records every write step, so that a test can simulate a crash after each of them.
final class MemoryFolder: StateFolder {
  enum Step: Equatable, Sendable {
    case write(String, [UInt8])
    case append(String, [UInt8], Int)
    case rename(String, String)
    case remove(String)
  }

  private struct State {
    var files: [String: [UInt8]]
    var steps: [Step] = []
    var largestWrite = Int.max
  }

  private let state: Mutex<State>

  /// The size in bytes of the largest file for which there is room.
  var largestWrite: Int {
    get { state.withLock(\.largestWrite) }
    set { state.withLock { $0.largestWrite = newValue } }
  }

  init(_ files: [String: [UInt8]] = [:]) { state = Mutex(State(files: files)) }

  var files: [String: [UInt8]] { state.withLock(\.files) }
  var steps: [Step] { state.withLock(\.steps) }

  func read(_ name: String) throws(SceneError) -> [UInt8]? { files[name] }

  func write(_ bytes: [UInt8], to name: String) throws(SceneError) {
    guard bytes.count <= largestWrite else { throw .unwritable(name, 28) }
    carryOut(.write(name, bytes))
  }

  func rename(_ old: String, to new: String) throws(SceneError) { carryOut(.rename(old, new)) }

  func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(SceneError) {
    guard files[name].map({ $0.count >= offset }) == true else { throw .unwritable(name, 2) }
    carryOut(.append(name, bytes, offset))
  }

  func remove(_ name: String) throws(SceneError) { carryOut(.remove(name)) }

  func names() throws(SceneError) -> [String] { files.keys.sorted() }

  func sync() throws(SceneError) {}

  private func carryOut(_ step: Step) {
    state.withLock { state in
      Self.apply(step, to: &state.files)
      state.steps.append(step)
    }
  }

  /// Applies a step to the files, with only `part` bytes having reached the disk.
  static func apply(_ step: Step, to files: inout [String: [UInt8]], upTo part: Int? = nil) {
    switch step {
    case .write(let name, let bytes): files[name] = Array(bytes.prefix(part ?? bytes.count))
    case .append(let name, let bytes, let offset):
      files[name] = Array(
        files[name, default: []].prefix(offset) + bytes.prefix(part ?? bytes.count))
    case .remove(let name): files[name] = nil
    case .rename(let old, let new):
      files[new] = files[old]
      files[old] = nil
    }
  }
}
