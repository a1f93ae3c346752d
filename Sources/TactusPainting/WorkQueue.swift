internal import Glibc
internal import Synchronization

/// Does work in its order on a thread of its own, which is there only while there is work.
///
/// For what may take long: drawing, reading and decoding pictures. Signals go to other threads.
public final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  public init() {}

  /// Hands over work. Where no thread can be had it is done at once, by the caller.
  public func add(_ work: @escaping @Sendable () -> Void) {
    let mustStart = state.withLock { state in
      state.waiting.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if mustStart && !start() { run() }
  }

  /// Forgets what has not begun.
  public func removeAll() { state.withLock { $0.waiting.removeAll() } }

  private func start() -> Bool {
    let context = unsafe Unmanaged.passRetained(self)
    var thread = pthread_t()
    // A new thread blocks what the one that starts it does.
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    // SAFETY: the thread releases what was retained for it, or nobody began it.
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      return false
    }
    pthread_detach(thread)
    return true
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
