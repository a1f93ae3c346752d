internal import Glibc
internal import Synchronization

/// Does work in its order on a thread of its own, which is there only while there is work.
///
/// For what may take long: drawing, reading and decoding pictures.
package final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    /// The last one that was begun: `finish` waits for its end.
    var thread: pthread_t?
  }

  private let state = Mutex(State())

  package init() {}

  deinit {
    // The thread holds the queue: it is at its end, or this is it.
    if let thread = state.withLock({ $0.thread }) { pthread_detach(thread) }
  }

  /// Hands over work. Where no thread can be had it is done at once, by the caller.
  package func add(_ work: @escaping @Sendable () -> Void) {
    let started = state.withLock { state in
      state.waiting.append(work)
      guard !state.isRunning else { return true }
      state.isRunning = true
      // It has nothing more to do, and ends.
      if let old = state.thread { pthread_join(old, nil) }
      state.thread = WorkThread.start { self.run() }
      return state.thread != nil
    }
    if !started { run() }
  }

  /// Forgets what has not begun, and waits for the end of what has.
  ///
  /// To be called before the program ends: what C libraries keep goes then, also from under a
  /// thread that still uses it. Not from work itself.
  package func finish() {
    let thread = state.withLock { state in
      state.waiting.removeAll()
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
