import Glibc
import TactusSystem

/// Writes lines to a descriptor from a thread of its own, so that a slow or dead reader never
/// holds up the thread that reads Wayland.
///
/// A reader that stops costs nothing but the lines: when it is gone they are dropped, and while it
/// only sleeps they wait, up to a bound beyond which whole lines are dropped and counted; or, where
/// no line may be missing between others, beyond which nothing more is written.
@safe
package final class LineSink: @unchecked Sendable {
  // Sendable: everything below is touched only with the mutex held, but for `descriptor` and
  // `isGapless`, which never change, and `writing`, which is the thread's own.
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

  /// Takes over a descriptor that stays open until `close` has written everything.
  ///
  /// - Parameter isGapless: Whether to write nothing more after a line that had to be dropped.
  package init(descriptor: Int32, isGapless: Bool = false) {
    self.descriptor = descriptor
    self.isGapless = isGapless
    unsafe pthread_mutex_init(mutex, nil)
    // `close` waits by the monotonic clock, which is never set.
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
      problem = "no thread can be had to write it"
      (isBroken, isFinished) = (true, true)
    }
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Hands over a line with its line feed. Never blocks for longer than another call takes.
  package func write(_ line: [UInt8]) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    guard !isBroken, !isClosed else { return }
    if waiting.count + line.count > Self.bound {
      dropped += 1
      if isGapless {
        // What waits is still written.
        isBroken = true
        problem = "its file does not take what is written"
      }
      return
    }
    waiting.append(contentsOf: line)
    unsafe pthread_cond_signal(changed)
  }

  /// Why nothing more is written; nil while all is well.
  package var failure: String? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return problem
  }

  /// Writes what is left and ends the thread; a reader that does not read is given up on after
  /// two seconds.
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

  /// Waits for lines. False when all is written and closed.
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

  /// Nobody reads any more, or the disk is full.
  private func markBroken(_ code: Int32) {
    unsafe pthread_mutex_lock(mutex)
    isBroken = true
    problem = unsafe String(cString: strerror(code))
    waiting.removeAll()
    unsafe pthread_mutex_unlock(mutex)
  }
}
