import Synchronization
package import TactusPainting
package import TactusSystem

/// Keeps the images of pictures that can be made again, such as files, within a number of bytes:
/// those that were asked for last. Safe to use from any thread.
///
/// Whoever asks for one waits while it is made; or, once `makeLater` has been called, gets nothing
/// yet, and is told when it has come.
package final class PictureStore: Sendable {
  /// How an image is made; again when it was forgotten meanwhile.
  package typealias Maker = @Sendable () -> Image

  fileprivate struct State {
    var kept: [Int: (image: Image, use: UInt64)] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
    /// Asked for, and not begun; what was asked for last is made first.
    var wanted: [(id: Int, make: Maker)] = []
    var making: Set<Int> = []
    var count = 0
    var onArrival: (@Sendable () -> Void)?
    var problems: [String] = []
    /// The problems that were noted, taken or not.
    var noted: Set<String> = []
  }

  /// More than are ever seen at once; whoever still wants one that was dropped asks again.
  private static let mostWanted = 64

  /// How many bytes of images are kept for whoever asks again; what somebody shows stays anyway.
  package let budget: Int
  private let queue: WorkQueue
  private let state = Mutex(State())

  /// - Parameters:
  ///   - budget: In bytes.
  ///   - queue: Makes the images, once `makeLater` has been called.
  package init(budget: Int = 64 << 20, queue: WorkQueue) {
    self.budget = budget
    self.queue = queue
  }

  /// Lets no caller wait from now on.
  ///
  /// - Parameter onArrival: Called on another thread when an image has come that a caller did not get.
  package func makeLater(onArrival: @escaping @Sendable () -> Void) {
    state.withLock { $0.onArrival = onArrival }
  }

  /// Whether images were asked for that are not there yet.
  package var isBusy: Bool {
    state.withLock { !$0.wanted.isEmpty || !$0.making.isEmpty }
  }

  /// The bytes of the images that are kept.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// What went wrong since the last call, as sentences.
  package func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems.removeAll() }
      return state.problems
    }
  }

  /// Notes that a picture cannot be shown, once however often its image is made in another size.
  package func note(problem: String) {
    state.withLock { state in
      if state.noted.insert(problem).inserted { state.problems.append(problem) }
    }
  }

  /// Has problems noted anew, because the files have changed.
  package func forgetProblems() { state.withLock { $0.noted.removeAll() } }

  /// A number for another picture.
  func newID() -> Int { newIDs(1) }

  /// The first of some numbers, one after another, for other pictures.
  func newIDs(_ count: Int) -> Int {
    state.withLock { state in
      state.count += count
      return state.count - count + 1
    }
  }

  /// The image of a picture, made now if nobody has made it.
  func image(_ id: Int, _ make: Maker) -> Image {
    if let kept = state.withLock({ $0.use(id) }) { return kept }
    let image = make()
    state.withLock { $0.keep(image, id, budget) }
    return image
  }

  /// The image of a picture; nil where it comes later.
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

  /// Has an image made that somebody will ask for; nothing, where everybody waits.
  func prepare(_ id: Int, _ make: @escaping Maker) {
    let isNew = state.withLock { $0.kept[id] == nil && $0.onArrival != nil && $0.want(id, make) }
    if isNew { queue.add { [self] in makeNext() } }
  }

  /// On the queue's thread.
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

  /// - Returns: Whether it must be handed to the queue.
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

  /// Keeps an image, and forgets those that nobody asked for the longest time.
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
