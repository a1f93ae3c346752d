internal import CLinux
internal import Glibc
internal import Synchronization

/// A computation that runs ahead of time on a separate thread, so that its result is ready when
/// needed.
package final class WorkAhead<Result: Sendable>: Sendable {
  private final class Outcome: Sendable {
    let result = Mutex<Result?>(nil)
    let isUnwanted = Atomic(false)
  }

  private let outcome = Outcome()
  private let thread = Mutex<pthread_t?>(nil)

  /// Starts the given work on a separate thread.
  ///
  /// - Parameter work: The work to run. Its argument `stops` returns true once the result is no
  ///   longer wanted; long work should call `stops` from time to time and end early.
  package init(_ work: @escaping @Sendable (_ stops: () -> Bool) -> Result) {
    let outcome = outcome
    let started = WorkThread.start {
      let result = work { outcome.isUnwanted.load(ordering: .relaxed) }
      outcome.result.withLock { $0 = result }
    }
    thread.withLock { $0 = started }
  }

  deinit {
    guard let thread = thread.withLock({ $0 }) else { return }
    outcome.isUnwanted.store(true, ordering: .relaxed)
    pthread_detach(thread)
  }

  /// Whether the result is available and has not been taken yet.
  package var isDone: Bool { outcome.result.withLock { $0 != nil } }

  /// Waits for the result and returns it; later calls return nil.
  ///
  /// - Parameter stops: Called every 20 ms while waiting; returns true to stop waiting.
  /// - Returns: The result; nil if no thread could be started, if `stops` returned true, or if this
  ///   method has been called before.
  package func take(until stops: () -> Bool) -> Result? {
    guard let thread = thread.withLock({ $0.take() }) else { return nil }
    while clinux_join(thread, 20) == ETIMEDOUT {
      guard stops() else { continue }
      outcome.isUnwanted.store(true, ordering: .relaxed)
      pthread_detach(thread)
      return nil
    }
    return outcome.result.withLock { $0.take() }
  }
}
