internal import Glibc
internal import Synchronization

/// A queue whose work runs in order on a separate thread, which exists only while there is work.
///
/// Use it for slow work, such as drawing, reading and decoding pictures.
package final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    /// The most recently started thread, for which `finish` waits; nil if there is none.
    var thread: pthread_t?
  }

  private let state = Mutex(State())

  package init() {}

  deinit {
    // The thread retains the queue, so it has either finished or runs this `deinit` itself.
    if let thread = state.withLock({ $0.thread }) { pthread_detach(thread) }
  }

  /// Adds work to the queue.
  ///
  /// If no thread can be started, the work runs at once on the calling thread.
  package func add(_ work: @escaping @Sendable () -> Void) {
    let started = state.withLock { state in
      state.waiting.append(work)
      guard !state.isRunning else { return true }
      state.isRunning = true
      // The old thread has no more work and is about to end.
      if let old = state.thread { pthread_join(old, nil) }
      state.thread = WorkThread.start { self.run() }
      return state.thread != nil
    }
    if !started { run() }
  }

  /// Waits until the queue's thread has no more work.
  ///
  /// Call this method before the program exits. Otherwise, C libraries would free memory at exit
  /// that the thread is still using. Do not call this method from work that runs on the queue,
  /// because that work would wait for itself.
  ///
  /// - Parameter discardsWaiting: Whether work that has not started is discarded; if false, this
  ///   method waits for that work, too.
  package func finish(discardsWaiting: Bool = true) {
    let thread = state.withLock { state in
      if discardsWaiting { state.waiting.removeAll() }
      defer { state.thread = nil }
      return state.thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private func run() {
    while let work = next() { work() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
