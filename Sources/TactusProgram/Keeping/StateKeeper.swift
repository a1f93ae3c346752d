import Synchronization
package import TactusInput
package import TactusScenes
package import TactusStage
import TactusSystem

/// Keeps what people do with a scene as they do it, on a thread of its own, and brings it back.
package final class StateKeeper {
  private let store: StateStore
  /// Why this program may not write; nil where it may.
  private let obstacle: String?
  private var isOwner: Bool { obstacle == nil }
  private let writer: StateWriter
  private var schedule = SaveSchedule()
  private var last = SceneState()
  /// Why the last state is not on the disk; nil if it is, or is about to be.
  private var trouble: String?
  private var messages: [Message] = []

  /// - Parameters:
  ///   - folder: Where it is kept.
  ///   - name: Which board it is.
  /// - Throws: `SceneError.unwritable` where the folder cannot be had.
  package convenience init(folder: DiskFolder, name: String) {
    self.init(folder: folder, name: name, access: folder)
  }

  /// - Parameter access: The same folder, for reading and writing: a test may stand between.
  package init(folder: DiskFolder, name: String, access: some StateFolder) {
    store = StateStore(folder: access, name: name)
    obstacle = Self.obstacle(folder, store.lockName)
    writer = StateWriter(store)
  }

  private static func obstacle(_ folder: DiskFolder, _ lock: String) -> String? {
    do throws(SceneError) {
      if try folder.lock(lock) { return nil }
      return "changes will not be saved: this board is open in another program "
        + "(--state DIR opens another board)"
    } catch {
      return "changes will not be saved: \(error.message)"
    }
  }

  /// Puts the scene as it was left.
  ///
  /// - Returns: Whether there was anything.
  package func restore(into scene: Scene) -> Bool {
    let kept = store.load(puttingAside: isOwner)
    var troubles = [obstacle].compactMap { $0 } + kept.problems
    defer {
      if !troubles.isEmpty {
        messages.append(Message(troubles.joined(separator: "\n"), isTrouble: true))
        writer.wake()
      }
    }
    guard let state = kept.state else { return false }
    let missing = scene.resume(state)
    if missing > 0 { troubles.append(Self.text(ofMissing: missing)) }
    last = scene.state
    return true
  }

  private static func text(ofMissing count: Int) -> String {
    let what =
      count == 1
      ? "1 piece is not shown, because its picture"
      : "\(count) pieces are not shown, because their picture"
    return what + " is missing or a newer version made it; the saved board keeps what is not shown"
  }

  /// What has happened since the last call, for the person at the screen.
  package func takeMessages() -> [Message] {
    takeOutcome()
    defer { messages.removeAll() }
    return messages
  }

  /// Called when `takeMessages` should be: there is trouble, or it is over. From any thread.
  package func onOutcome(_ wake: @escaping @Sendable () -> Void) { writer.onOutcome(wake) }

  /// Something may have changed.
  package func note() { schedule.note() }

  /// Whether something is on its way to the disk.
  package var isWriting: Bool { writer.isWriting }

  /// When `update` is to be called.
  package var deadline: Timestamp? { isOwner ? schedule.deadline : nil }

  /// Hands over what has changed to the thread that writes.
  package func update(_ scene: Scene, at time: Timestamp) {
    guard isOwner, schedule.isDue(at: time) else { return }
    takeOutcome()
    let state = scene.state
    guard state != last else { return }
    last = state
    writer.write(state)
  }

  /// Keeps what there is now, and comes back when that is done.
  package func close(_ scene: Scene?) {
    guard isOwner else { return }
    if let scene, scene.state != last { writer.write(scene.state) }
    writer.finish()
  }

  /// Trouble is told once, and its end.
  private func takeOutcome() {
    switch writer.takeOutcome() {
    case nil: break
    case .saved:
      if trouble != nil { messages.append(Message("changes are saved again", isTrouble: false)) }
      trouble = nil
    case .failed(let why):
      // Once more when something changes again.
      last = SceneState()
      if trouble != why { messages.append(Message(why, isTrouble: true)) }
      trouble = why
    }
  }
}

/// Writes states on a thread of its own: the newest, when several come while one is being written.
private final class StateWriter: Sendable {
  enum Outcome: Equatable {
    case saved
    case failed(String)
  }

  private struct State {
    var next: SceneState?
    var isWriting = false
    /// The result of the last write, until it is taken.
    var outcome: Outcome?
    /// The result of the last write, whether it was taken or not.
    var last = Outcome.saved
    var wake: (@Sendable () -> Void)?
  }

  private let store: StateStore
  private let state = Mutex(State())
  private let queue = WorkQueue()

  init(_ store: StateStore) {
    self.store = store
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
      do throws(SceneError) {
        try store.save(next)
        tell(.saved)
      } catch {
        tell(.failed("changes could not be saved: \(error.message)"))
      }
    }
  }

  /// Notes what came of a write, and wakes the loop if that is news.
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

  /// Writes what is left.
  func finish() {
    // Work that has not begun is forgotten: it is done here.
    queue.finish()
    writeAll()
  }

  /// Nil if nothing was written since the last call.
  func takeOutcome() -> Outcome? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }
}
