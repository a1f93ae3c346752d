import Foundation
import Synchronization
import Testing

/// The threads that run the end-to-end tests.
///
/// These tests mostly wait for other processes. Swift's own threads, one per processor, would wait
/// with them instead of running other tests.
final class WaitingThreads: TaskExecutor {
  private static let shared = WaitingThreads(count: 4)
  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in
        while true {
          available.wait()
          let job = jobs.withLock { $0.removeFirst() }
          unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  /// Runs a suite on these threads.
  ///
  /// The trait applies to the suite as a whole, so what happens between two tests of the suite runs
  /// there, too, and does not wait for the tests of other suites.
  struct Trait: SuiteTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
  }
}

extension Trait where Self == WaitingThreads.Trait {
  /// The tests of the suite mostly wait for other processes, so four of them run beside the tests of
  /// other suites.
  static var waits: Self { Self() }
}
