import Glibc
import TactusInput
import TactusSystem

/// A socket over which two processes exchange lines.
final class LineChannel {
  private var descriptor: Int32
  private var received: [UInt8] = []
  /// Whether either side has closed the socket.
  private(set) var hasEnded = false

  /// Creates a channel that owns a socket.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { end() }

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    hasEnded = true
  }

  func send(_ line: String) {
    guard descriptor >= 0 else { return }
    if Descriptor.write(Array("\(line)\n".utf8), to: descriptor) != nil { hasEnded = true }
  }

  /// Returns the next line, without its line feed.
  ///
  /// The result is nil if no complete line arrives in time, or if the socket is closed.
  func next(within limit: Interval) -> String? {
    let deadline = Clock.now + limit
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      guard !hasEnded else { return nil }
      let left = max(0, (deadline - Clock.now).milliseconds.rounded(.up))
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, Int32(min(left, 3_600_000)))
      if ready > 0 {
        read()
      } else if ready == 0 && Clock.now >= deadline {
        return nil
      }
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 {
      received += bytes[..<count]
    } else if count == 0 || errno != EINTR {
      hasEnded = true
    }
  }
}

/// The clocks from which messages between programs and compositors take their timestamps.
enum Clock {
  /// The time on the monotonic clock.
  static var now: Timestamp { time(CLOCK_MONOTONIC) }

  /// The time since 1970 on the real-time clock.
  static var date: Timestamp { time(CLOCK_REALTIME) }

  static func pause(_ interval: Interval) {
    guard interval > .zero else { return }
    usleep(UInt32(min(interval.nanoseconds / 1000, 999_999)))
  }

  private static func time(_ clock: clockid_t) -> Timestamp {
    var now = timespec()
    unsafe clock_gettime(clock, &now)
    return Timestamp(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
