internal import Glibc
internal import Synchronization
import TactusSystem

/// Threads that share the rows of something large with the one that paints it.
///
/// They are made when they are first needed and sleep in between. Whoever shares out rows works on
/// them too, and goes on as soon as no row is left: a thread that the system wakes late is not
/// waited for unless it has begun.
@safe final class PaintCrew: Sendable {
  /// What there is to do. SAFETY: the body is called only between `share` and its end.
  private struct Job: @unchecked Sendable {
    let body: (_ rows: Range<Int>, _ hand: Int) -> Void
    var next: Int
    let end: Int
    let step: Int

    mutating func take() -> Range<Int>? {
      guard next < end else { return nil }
      let start = next
      next = min(next + step, end)
      return start..<next
    }
  }

  private struct State {
    var job: Job?
    /// Threads of the crew that are at work.
    var working = 0
    /// Whoever shared the work out has done its own and waits.
    var isAwaited = false
  }

  private let state = Mutex(State())
  let trial = Mutex(SharingTrial())
  private let begun = Semaphore()
  private let finished = Semaphore()
  /// How many hands there are, that of the one who shares out included.
  let count: Int

  /// The one of the process; nil where there is but one processor, or no thread to be had.
  static let shared = PaintCrew(processors)

  /// As many as there are processors, and no more than memory can feed.
  private static var processors: Int { min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 4) }

  /// - Parameter count: The number of hands.
  init?(_ count: Int) {
    guard count > 1 else { return nil }
    self.count = count
    for hand in 1..<count {
      guard let thread = WorkThread.start({ [self] in work(hand) }) else { return nil }
      pthread_detach(thread)
    }
  }

  /// Has `body` called for all rows, some at a time, on several threads at once.
  ///
  /// - Parameters:
  ///   - step: How many rows at a time.
  ///   - body: Told which rows, and by which hand: no two calls with the same are under way at once.
  /// - Returns: false, with nothing done, where the crew is at work for somebody else.
  func share(
    _ rows: Range<Int>, by step: Int, _ body: (_ rows: Range<Int>, _ hand: Int) -> Void
  ) -> Bool {
    withoutActuallyEscaping(body) { body in
      let job = Job(body: body, next: rows.lowerBound, end: rows.upperBound, step: max(1, step))
      let isMine = state.withLock { state in
        guard state.job == nil else { return false }
        state.job = job
        return true
      }
      guard isMine else { return false }
      for _ in 1..<count { begun.post() }
      while let (job, rows) = take() { job.body(rows, 0) }
      let waits = state.withLock { state in
        state.isAwaited = state.working > 0
        return state.isAwaited
      }
      if waits { finished.wait() }
      state.withLock { $0.job = nil }
      return true
    }
  }

  /// Does a piece of work in the way that is over sooner here, and finds out which that is.
  ///
  /// - Parameters:
  ///   - alone: Does all of it, on the caller's thread.
  ///   - shared: Does all of it by `share`; false where that was not to be had.
  func doSooner(pixels: Int, alone: () -> Void, shared: () -> Bool) {
    let start = PaintCrew.now
    guard trial.withLock({ $0.decide() }), shared() else {
      alone()
      return note(PaintCrew.now - start, pixels, wasShared: false)
    }
    note(PaintCrew.now - start, pixels, wasShared: true)
  }

  private func note(_ spent: Int, _ pixels: Int, wasShared: Bool) {
    trial.withLock { $0.add(Double(spent) / Double(pixels), wasShared: wasShared) }
  }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func take() -> (Job, Range<Int>)? {
    state.withLock { state in
      guard let rows = state.job?.take(), let job = state.job else { return nil }
      return (job, rows)
    }
  }

  private func work(_ hand: Int) {
    while true {
      begun.wait()
      state.withLock { $0.working += 1 }
      while let (job, rows) = take() { job.body(rows, hand) }
      let isLast = state.withLock { state in
        state.working -= 1
        guard state.working == 0, state.isAwaited else { return false }
        state.isAwaited = false
        return true
      }
      if isLast { finished.post() }
    }
  }
}

/// A counting semaphore (`sem_t`).
@safe private final class Semaphore: @unchecked Sendable {
  // SAFETY of `@unchecked Sendable`: that is what a semaphore is for.
  private let handle: UnsafeMutablePointer<sem_t>

  init() {
    unsafe handle = .allocate(capacity: 1)
    unsafe sem_init(handle, 0, 0)
  }

  deinit {
    unsafe sem_destroy(handle)
    unsafe handle.deallocate()
  }

  func post() { unsafe sem_post(handle) }

  func wait() { while unsafe sem_wait(handle) != 0 {} }
}
