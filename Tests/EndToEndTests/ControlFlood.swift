import Foundation

/// Programs that send commands to a running client, some of them hostile, until they are stopped.
final class ControlFlood: @unchecked Sendable {
  private let path: String
  private let lock = NSLock()
  private var isStopped = false
  private var answers = 0
  /// The number of commands sent that expect an answer.
  private(set) var sent = 0
  private let ended = DispatchSemaphore(value: 0)

  /// Starts threads that send ten commands every ten milliseconds, and others that misbehave.
  ///
  /// - Parameter path: The client's socket.
  init(_ path: String) {
    self.path = path
    Thread.detachNewThread { [self] in
      run()
      ended.signal()
    }
  }

  /// Ends the flood and waits for the last answers.
  ///
  /// - Returns: The number of commands that were answered.
  func stop() -> Int {
    lock.withLock { isStopped = true }
    ended.wait()
    return answers
  }

  private func run() {
    let good = connect()
    let commands = String(
      repeating: #"{"set": {"value": "level", "to": "level + 1"}}"# + "\n", count: 10)
    // This one subscribes and never reads.
    let deaf = connect()
    send(deaf, "{\"watch\": true}\n")
    var half: [CInt] = []
    var huge = connect()
    let flood = String(repeating: "x", count: 1 << 16)
    while !lock.withLock({ isStopped }) {
      if unsafe Glibc.send(good, commands, commands.utf8.count, CInt(MSG_NOSIGNAL)) > 0 {
        sent += 10
      }
      if half.count < 8 {
        half.append(connect())
        send(half[half.count - 1], "{\"set\": ")
      }
      // A connection that is cut off for an endless line reconnects.
      if send(huge, flood) < 0 {
        close(huge)
        huge = connect()
      }
      answers += lines(good)
      usleep(10_000)
    }
    let deadline = Deadline()
    while answers < sent, !deadline.hasPassed {
      var waiting = pollfd(fd: good, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&waiting, 1, 1000)
      answers += lines(good)
    }
    for descriptor in [good, deaf, huge] + half { close(descriptor) }
  }

  private func connect() -> CInt {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return descriptor
  }

  @discardableResult
  private func send(_ descriptor: CInt, _ text: String) -> Int {
    let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    let count = unsafe Glibc.send(descriptor, text, text.utf8.count, flags)
    return count < 0 && errno == EAGAIN ? 0 : count
  }

  /// Returns the number of answers received.
  private func lines(_ descriptor: CInt) -> Int {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var found = 0
    while true {
      let count = unsafe recv(descriptor, &chunk, chunk.count, CInt(MSG_DONTWAIT))
      guard count > 0 else { return found }
      found += chunk[..<count].count { $0 == UInt8(ascii: "\n") }
    }
  }
}
