import Synchronization
import TactusPainting
import TactusScenes
import TactusSystem

/// Reads and writes the files of a scene's state on a separate thread.
///
/// If several states of a page are queued in succession, only the newest is written. Images of
/// pages are painted on a separate thread, so that they do not delay a save.
final class StateWriter: Sendable {
  enum Outcome: Equatable {
    case saved
    case failed(String)
  }

  /// Work for the writing thread, which is done in order.
  enum Job {
    case save(page: Int, SceneState)
    case index(BoardIndex)
    /// Renumbers the page with the given number to 0; if the state is nil, it is read from a file.
    case first(Int, SceneState?)
    case remove([Int])
    case read(Int)
  }

  /// The result of reading or painting a page.
  enum Arrival {
    case page(Int, StateStore.Kept)
    case thumbnail(Int, Image)
  }

  private struct State {
    var jobs: [Job] = []
    var isWriting = false
    /// The result of the last write; nil if `takeOutcome` has already returned it or nothing was
    /// written.
    var outcome: Outcome?
    /// The result of the last write, to which the next result is compared; initially `saved`.
    ///
    /// Unlike `outcome`, this value is not cleared by `takeOutcome`.
    var last = Outcome.saved
    var arrivals: [Arrival] = []
    var wake: (@Sendable () -> Void)?
  }

  private let files: Mutex<PageFiles>
  private let shelf: ShelfStore
  private let isOwner: Bool
  private let state = Mutex(State())
  private let queue = WorkQueue()
  private let painter = WorkQueue()

  /// Creates a writer; if `isOwner` is false, it reads files but changes none.
  init(_ shelf: ShelfStore, isOwner: Bool) {
    self.shelf = shelf
    self.isOwner = isOwner
    files = Mutex(PageFiles(shelf, isOwner: isOwner))
  }

  /// Reads a page on the calling thread; call this before the first job.
  func load(page: Int) -> StateStore.Kept { files.withLock { $0.read(page) } }

  /// Reads the index of the boards on the calling thread; call this before the first job.
  func loadIndex() -> ShelfStore.Kept { shelf.loadIndex(puttingAside: isOwner) }

  /// Returns whether the folder contains a state of a page; call this before the first job.
  func hasFiles(ofPage page: Int) -> Bool { shelf.hasFiles(ofPage: page) }

  var isWriting: Bool { state.withLock(\.isWriting) }

  func wake() { state.withLock(\.wake)?() }

  func add(_ job: Job) {
    let isIdle = state.withLock { state in
      if case .save(let page, _) = job, case .save(page, _)? = state.jobs.last {
        state.jobs.removeLast()
      }
      state.jobs.append(job)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isIdle { queue.add { [self] in doAll() } }
  }

  private func doAll() {
    while let job = take() {
      if case .read(let page) = job {
        arrive(.page(page, load(page: page)))
      } else {
        attempt { (files) throws(SceneError) in try files.perform(job) }
      }
    }
  }

  private func attempt(_ work: (inout PageFiles) throws(SceneError) -> Void) {
    // A program that does not own the state must not write.
    guard isOwner else { return }
    let outcome = files.withLock { files in
      do throws(SceneError) {
        try work(&files)
        return Outcome.saved
      } catch {
        return .failed("changes could not be saved: \(error.message)")
      }
    }
    tell(outcome)
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

  private func take() -> Job? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.isWriting = false
        return nil
      }
      return state.jobs.removeFirst()
    }
  }

  /// Does all jobs, and then writes the state file of each page that has a journal, and the undo
  /// steps of the given pages, newest first.
  func finish(undo: [Int: [SceneState]]) {
    painter.finish()
    // The queue drops work that has not begun, so the last jobs are done here.
    queue.finish()
    doAll()
    attempt { (files) throws(SceneError) in try files.compact(undo: undo) }
  }

  /// Returns the outcome of the last write; nil if nothing has been written since the previous
  /// call.
  func takeOutcome() -> Outcome? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }

  // MARK: Pages and images

  private func arrive(_ arrival: Arrival) {
    state.withLock { state in
      state.arrivals.append(arrival)
      return state.wake
    }?()
  }

  /// Returns the pages and images that have arrived since the previous call.
  func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals.removeAll() }
      return state.arrivals
    }
  }

  /// Paints a page, stores its image and delivers it.
  ///
  /// If the painting has no state, the stored image is delivered. If there is no stored image, the
  /// page is read first.
  func paint(_ page: Int, _ painting: PagePainting) {
    painter.add { [self] in
      if let image = image(of: page, painting) { arrive(.thumbnail(page, image)) }
    }
  }

  /// Paints a page and stores its image on the calling thread.
  func paintNow(_ page: Int, _ painting: PagePainting) { _ = image(of: page, painting) }

  private func image(of page: Int, _ painting: PagePainting) -> Image? {
    var painting = painting
    let isKnown = painting.state != nil
    if !isKnown {
      if let image = shelf.thumbnail(ofPage: page, isLight: painting.isLight) { return image }
      var store = shelf.store(ofPage: page)
      painting.state = store.load(puttingAside: false).state
    }
    guard let image = try? painting.image() else { return nil }
    files.withLock {
      $0.save(image, ofPage: page, isLight: painting.isLight, hasChanged: isKnown)
    }
    return image
  }
}
