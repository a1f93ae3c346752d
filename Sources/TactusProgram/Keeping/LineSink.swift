import Glibc
import TactusSystem

/// Writes lines to a file descriptor on a separate thread, so that a slow reader never blocks the
/// thread that reads Wayland events.
///
/// Lines that the reader has not yet taken are queued, up to a limit of 16 MiB. Lines beyond the
/// limit are dropped, and the number of dropped lines is written later as a line of its own. A
/// gapless sink stops accepting lines after the first dropped one, but still writes the queued
/// ones. If the reader has closed its end, all lines are dropped.
@safe
package final class LineSink: @unchecked Sendable {
  // Sendable: everything below is accessed only with the mutex held, except `descriptor` and
  // `isGapless`, which never change, and `writing`, which only the thread uses.
  private static let bound = 16 << 20

  private let descriptor: Int32
  private let isGapless: Bool
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [UInt8] = []
  private var writing: [UInt8] = []
  private var dropped = 0
  private var isClosed = false
  private var isBroken = false
  private var problem: String?
  private var isFinished = false

  /// Creates a sink and starts its thread.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor to write to. The sink never closes it; it must stay open
  ///     until the thread has written everything.
  ///   - isGapless: Whether to stop accepting lines after the first dropped one.
  package init(descriptor: Int32, isGapless: Bool = false) {
    self.descriptor = descriptor
    self.isGapless = isGapless
    unsafe pthread_mutex_init(mutex, nil)
    // `close` waits on the monotonic clock, which is never set.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(changed, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
    waiting.reserveCapacity(64 << 10)
    writing.reserveCapacity(64 << 10)
    if let thread = WorkThread.start({ self.run() }) {
      pthread_detach(thread)
    } else {
      problem = "cannot create a thread to write the file"
      (isBroken, isFinished) = (true, true)
    }
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Queues a line; the line must end with a line feed.
  ///
  /// The call never waits for the reader. It waits only if another thread is using the queue.
  package func write(_ line: [UInt8]) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    guard !isBroken, !isClosed else { return }
    if waiting.count + line.count > Self.bound {
      dropped += 1
      if isGapless {
        // The queued lines are still written.
        isBroken = true
        problem = "the file cannot be written fast enough"
      }
      return
    }
    waiting.append(contentsOf: line)
    unsafe pthread_cond_signal(changed)
  }

  /// The error that made the sink stop accepting lines; nil if there was none.
  package var failure: String? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return problem
  }

  /// Stops accepting lines, and waits until the queued lines are written.
  ///
  /// The wait ends after two seconds at the latest, even if a slow reader has not taken all lines.
  package func close() {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    isClosed = true
    unsafe pthread_cond_broadcast(changed)
    var limit = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &limit)
    limit.tv_sec += 2
    while !isFinished, unsafe pthread_cond_timedwait(changed, mutex, &limit) == 0 {}
  }

  private func run() {
    while take() {
      if let code = Descriptor.write(writing, to: descriptor) { markBroken(code) }
    }
    unsafe pthread_mutex_lock(mutex)
    isFinished = true
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(mutex)
  }

  private func take() -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while waiting.isEmpty && !isClosed { unsafe pthread_cond_wait(changed, mutex) }
    guard !waiting.isEmpty else { return false }
    writing.removeAll(keepingCapacity: true)
    swap(&writing, &waiting)
    if dropped > 0, !isGapless {
      writing += Array("{\"dropped\":\(dropped)}\n".utf8)
      dropped = 0
    }
    return true
  }

  /// Records a write error, after which all queued and later lines are discarded.
  ///
  /// The error occurs if the reader has closed its end or the disk is full. `code` is the value of
  /// errno.
  private func markBroken(_ code: Int32) {
    unsafe pthread_mutex_lock(mutex)
    isBroken = true
    problem = unsafe String(cString: strerror(code))
    waiting.removeAll()
    unsafe pthread_mutex_unlock(mutex)
  }
}
