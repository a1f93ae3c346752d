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
  /// The trait applies to the whole suite, not to each test. The test library's work between two tests
  /// therefore also runs on these threads, and does not wait for other suites.
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
  /// The trait of a suite whose tests mostly wait for other processes.
  ///
  /// All suites with this trait share four threads. Other suites run on Swift's own threads.
  static var waits: Self { Self() }
}
