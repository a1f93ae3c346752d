import Glibc

/// Writes lines to a descriptor from a thread of its own, so that a slow or dead reader never
/// holds up the thread that reads Wayland.
///
/// A reader that stops costs nothing but the lines: when it is gone they are dropped, and while it
/// only sleeps they wait, up to a bound beyond which whole lines are dropped and counted.
@safe
public final class LineSink: @unchecked Sendable {
  // Sendable: everything below is touched only with the mutex held, but for `descriptor`, which
  // never changes, and `writing`, which is the thread's own.
  private static let bound = 16 << 20

  private let descriptor: Int32
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [UInt8] = []
  private var writing: [UInt8] = []
  private var dropped = 0
  private var isClosed = false
  private var isBroken = false
  private var isFinished = false

  /// Takes over a descriptor that stays open until `close` has written everything.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
    waiting.reserveCapacity(64 << 10)
    writing.reserveCapacity(64 << 10)
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // SAFETY: the thread releases what was retained for it.
    unsafe pthread_create(
      &thread, nil,
      { context in
        unsafe Unmanaged<LineSink>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context)
    pthread_detach(thread)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Hands over a line with its line feed. Never blocks for longer than another call takes.
  public func write(_ line: [UInt8]) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    guard !isBroken, !isClosed else { return }
    if waiting.count + line.count > Self.bound {
      dropped += 1
      return
    }
    waiting.append(contentsOf: line)
    unsafe pthread_cond_signal(changed)
  }

  /// Writes what is left and ends the thread; a reader that does not read is given up on after
  /// two seconds.
  public func close() {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    isClosed = true
    unsafe pthread_cond_broadcast(changed)
    var limit = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += 2
    while !isFinished, unsafe pthread_cond_timedwait(changed, mutex, &limit) == 0 {}
  }

  private func run() {
    while take() {
      if !writeAll() { markBroken() }
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
    if dropped > 0 {
      writing += Array("{\"dropped\":\(dropped)}\n".utf8)
      dropped = 0
    }
    return true
  }

  private func writeAll() -> Bool {
    var start = 0
    while start < writing.count {
      let count = unsafe writing.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Nobody reads any more.
  private func markBroken() {
    unsafe pthread_mutex_lock(mutex)
    isBroken = true
    waiting.removeAll()
    unsafe pthread_mutex_unlock(mutex)
  }
}
