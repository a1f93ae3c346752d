import Synchronization
public import TactusInput
import TactusPainting
public import TactusScenes

/// Keeps what people do with a scene as they do it, on a thread of its own, and brings it back.
public final class StateKeeper {
  /// What is worth a line for people.
  public var onNotice: ((String) -> Void)?

  private let store: StateStore
  /// Why this program may not write; nil where it may.
  private let obstacle: String?
  private var isOwner: Bool { obstacle == nil }
  private let writer: StateWriter
  private var schedule = SaveSchedule()
  private var last = SceneState()

  /// - Parameters:
  ///   - folder: Where it is kept.
  ///   - name: Which board it is.
  /// - Throws: `SceneError.unwritable` where the folder cannot be had.
  public init(folder: DiskFolder, name: String) {
    store = StateStore(folder: folder, name: name)
    obstacle = Self.obstacle(folder, store.lockName)
    writer = StateWriter(store)
  }

  private static func obstacle(_ folder: DiskFolder, _ lock: String) -> String? {
    do throws(SceneError) {
      if try folder.lock(lock) { return nil }
      return "this board is open in another program: what is done here is not kept "
        + "(--state DIR opens one of its own)"
    } catch {
      return "what is done here is not kept: \(error.message)"
    }
  }

  /// Puts the scene as it was left.
  ///
  /// - Returns: Whether there was anything.
  public func restore(into scene: Scene) -> Bool {
    if let obstacle { onNotice?(obstacle) }
    let kept = store.load(puttingAside: isOwner)
    for problem in kept.problems { onNotice?(problem) }
    guard let state = kept.state else { return false }
    let missing = scene.resume(state)
    if missing > 0 {
      onNotice?("\(missing) pieces are of pictures that are not here; they are left out")
    }
    last = scene.state
    return true
  }

  /// Something may have changed.
  public func note() { schedule.note() }

  /// Whether something is on its way to the disk.
  public var isWriting: Bool { writer.isWriting }

  /// When `update` is to be called.
  public var deadline: Timestamp? { isOwner ? schedule.deadline : nil }

  /// Hands over what has changed to the thread that writes.
  public func update(_ scene: Scene, at time: Timestamp) {
    if let problem = writer.takeProblem() {
      onNotice?(problem)
      // Once more when something changes again.
      last = SceneState()
    }
    guard isOwner, schedule.isDue(at: time) else { return }
    let state = scene.state
    guard state != last else { return }
    last = state
    writer.write(state)
  }

  /// Keeps what there is now, and comes back when that is done.
  public func close(_ scene: Scene?) {
    guard isOwner else { return }
    if let scene, scene.state != last { writer.write(scene.state) }
    writer.finish()
    if let problem = writer.takeProblem() { onNotice?(problem) }
  }
}

/// Writes states on a thread of its own: the newest, when several come while one is being written.
private final class StateWriter: Sendable {
  private struct State {
    var next: SceneState?
    var isWriting = false
    var problem: String?
  }

  private let store: StateStore
  private let state = Mutex(State())
  private let queue = WorkQueue()

  init(_ store: StateStore) {
    self.store = store
  }

  var isWriting: Bool { state.withLock(\.isWriting) }

  func write(_ new: SceneState) {
    let isIdle = state.withLock { state in
      state.next = new
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isIdle { queue.add { [self] in writeAll() } }
  }

  private func writeAll() {
    while let next = take() {
      do throws(SceneError) {
        try store.save(next)
      } catch {
        state.withLock { $0.problem = "the board could not be kept: \(error.message)" }
      }
    }
  }

  private func take() -> SceneState? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isWriting = false }
      return state.next
    }
  }

  /// Writes what is left.
  func finish() {
    // Work that has not begun is forgotten: it is done here.
    queue.finish()
    writeAll()
  }

  func takeProblem() -> String? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }
}
