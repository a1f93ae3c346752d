import Synchronization
package import TactusPainting
package import TactusSystem

/// A cache of picture images that can be made again, such as those read from files.
///
/// The store caches the most recently used images, up to a limit in bytes, and is safe to use from
/// any thread. By default, a request for an image blocks until the image has been made. After a
/// call to `makeLater`, `Picture.imageIfReady` is nil for a missing image, which is then made on a
/// queue; `onArrival` is called when the image is ready. `Picture.image` blocks in both cases.
package final class PictureStore: Sendable {
  /// A function that makes an image; called again if the store has discarded the image.
  package typealias Maker = @Sendable () -> Image

  fileprivate struct State {
    var kept: [Int: (image: Image, use: UInt64)] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
    /// The requests that have not been started; the latest one is served first.
    var wanted: [(id: Int, make: Maker)] = []
    var making: Set<Int> = []
    var count = 0
    var onArrival: (@Sendable () -> Void)?
    var problems: [String] = []
    /// The problems recorded since the last call to `forgetProblems`, including those that
    /// `takeProblems` has already returned.
    var noted: Set<String> = []
  }

  /// The maximum number of pending requests; beyond it, the oldest request is dropped.
  ///
  /// The limit exceeds the number of pictures that are usually visible at once. A view whose
  /// request was dropped requests the image again.
  private static let mostWanted = 64

  /// The maximum number of bytes of cached images.
  ///
  /// A single image that exceeds the limit is cached nevertheless. An image that is on screen stays
  /// in memory even if it is no longer cached.
  package let budget: Int
  private let queue: WorkQueue
  private let state = Mutex(State())

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - budget: The maximum number of bytes of cached images.
  ///   - queue: The queue on which images are made after `makeLater` has been called.
  package init(budget: Int = 64 << 20, queue: WorkQueue) {
    self.budget = budget
    self.queue = queue
  }

  /// Makes the store create missing images on its queue, so that reading `Picture.imageIfReady` no
  /// longer blocks.
  ///
  /// - Parameter onArrival: Called on another thread each time an image is ready.
  package func makeLater(onArrival: @escaping @Sendable () -> Void) {
    state.withLock { $0.onArrival = onArrival }
  }

  /// Whether any requested image is still waiting on the queue or being made.
  package var isBusy: Bool {
    state.withLock { !$0.wanted.isEmpty || !$0.making.isEmpty }
  }

  /// The total size of the cached images, in bytes.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// Returns the problems recorded since the last call, as human-readable messages.
  package func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems.removeAll() }
      return state.problems
    }
  }

  /// Records the reason that a picture cannot be shown.
  ///
  /// The same problem is recorded only once, even if the image is made in several sizes.
  package func note(problem: String) {
    state.withLock { state in
      if state.noted.insert(problem).inserted { state.problems.append(problem) }
    }
  }

  /// Forgets which problems have been recorded, so that they are recorded again if they persist.
  ///
  /// Call this method when the files have changed.
  package func forgetProblems() { state.withLock { $0.noted.removeAll() } }

  func newID() -> Int { newIDs(1) }

  func newIDs(_ count: Int) -> Int {
    state.withLock { state in
      state.count += count
      return state.count - count + 1
    }
  }

  func image(_ id: Int, _ make: Maker) -> Image {
    if let kept = state.withLock({ $0.use(id) }) { return kept }
    let image = make()
    state.withLock { $0.keep(image, id, budget) }
    return image
  }

  func imageIfReady(_ id: Int, _ make: @escaping Maker) -> Image? {
    let (kept, isNew, waits) = state.withLock { state in
      let kept = state.use(id)
      let waits = state.onArrival == nil
      return (kept, kept == nil && !waits && state.want(id, make), waits)
    }
    if waits && kept == nil { return image(id, make) }
    if isNew { queue.add { [self] in makeNext() } }
    return kept
  }

  /// Prefetches an image that is likely to be requested; does nothing before `makeLater` has been
  /// called.
  func prepare(_ id: Int, _ make: @escaping Maker) {
    let isNew = state.withLock { $0.kept[id] == nil && $0.onArrival != nil && $0.want(id, make) }
    if isNew { queue.add { [self] in makeNext() } }
  }

  /// Makes the image that was requested last; called on the queue's thread.
  private func makeNext() {
    let next = state.withLock { state in
      let next = state.wanted.popLast()
      if let next { state.making.insert(next.id) }
      return next
    }
    guard let next else { return }
    let image = next.make()
    let onArrival = state.withLock { state in
      state.making.remove(next.id)
      state.keep(image, next.id, budget)
      return state.onArrival
    }
    onArrival?()
  }
}

extension PictureStore.State {
  fileprivate mutating func use(_ id: Int) -> Image? {
    guard let found = kept[id] else { return nil }
    uses += 1
    kept[id] = (found.image, uses)
    return found.image
  }

  /// Records a request for an image, and returns whether the caller must enqueue a call to
  /// `makeNext`.
  fileprivate mutating func want(_ id: Int, _ make: @escaping PictureStore.Maker) -> Bool {
    guard !making.contains(id) else { return false }
    if let at = wanted.firstIndex(where: { $0.id == id }) {
      wanted.append(wanted.remove(at: at))
      return false
    }
    wanted.append((id, make))
    if wanted.count > PictureStore.mostWanted { wanted.removeFirst() }
    return true
  }

  fileprivate mutating func keep(_ image: Image, _ id: Int, _ budget: Int) {
    guard kept[id] == nil else { return }
    uses += 1
    kept[id] = (image, uses)
    byteCount += image.byteCount
    while byteCount > budget, kept.count > 1,
      let oldest = kept.min(by: { $0.value.use < $1.value.use })
    {
      kept[oldest.key] = nil
      byteCount -= oldest.value.image.byteCount
    }
  }
}
