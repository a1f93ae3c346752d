import Synchronization
import TactusScenes
import TactusSystem

/// Writes states on a separate thread.
///
/// If several states arrive during a write, only the newest is written.
final class StateWriter: Sendable {
  enum Outcome: Equatable {
    case saved
    case failed(String)
  }

  private struct State {
    var next: SceneState?
    var isWriting = false
    /// The result of the last write; nil if `takeOutcome` has already returned it or nothing was
    /// written.
    var outcome: Outcome?
    /// The result of the last write, to which the next result is compared; initially `saved`.
    ///
    /// Unlike `outcome`, this value is not cleared by `takeOutcome`.
    var last = Outcome.saved
    var wake: (@Sendable () -> Void)?
  }

  private let store: Mutex<JournaledStore>
  private let state = Mutex(State())
  private let queue = WorkQueue()

  init(_ store: JournaledStore) {
    self.store = Mutex(store)
  }

  /// Reads the saved state on the calling thread; call this before the first write.
  func load(puttingAside: Bool) -> StateStore.Kept {
    store.withLock { $0.load(puttingAside: puttingAside) }
  }

  var isWriting: Bool { state.withLock(\.isWriting) }

  func wake() { state.withLock(\.wake)?() }

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
      attempt { () throws(SceneError) in
        try store.withLock { (store) throws(SceneError) in try store.save(next) }
      }
    }
  }

  private func attempt(_ work: () throws(SceneError) -> Void) {
    do throws(SceneError) {
      try work()
      tell(.saved)
    } catch {
      tell(.failed("changes could not be saved: \(error.message)"))
    }
  }

  /// Stores the outcome of a write, and calls `wake` if the outcome differs from the previous one.
  private func tell(_ outcome: Outcome) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      state.outcome = outcome
      defer { state.last = outcome }
      return state.last == outcome ? nil : state.wake
    }
    wake?()
  }

  func onOutcome(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  private func take() -> SceneState? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isWriting = false }
      return state.next
    }
  }

  /// Writes the last state, and then the state file whole if there is a journal.
  func finish() {
    // The queue drops work that has not begun, so the last state is written here.
    queue.finish()
    writeAll()
    attempt { () throws(SceneError) in
      try store.withLock { (store) throws(SceneError) in try store.compact() }
    }
  }

  /// Returns the outcome of the last write; nil if nothing has been written since the previous
  /// call.
  func takeOutcome() -> Outcome? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }
}
