/// The protocol messages of a program that was started with `WAYLAND_DEBUG=1`.
struct ProtocolLog {
  let program: ChildProcess

  /// The current length of the log.
  var end: Int { program.said.utf8.count }

  /// Waits until the log after `start` contains a text, and returns that part of the log.
  @discardableResult
  func wait(for text: String, after start: Int = 0) throws(BedError) -> String {
    let deadline = Deadline()
    while true {
      let log = String(decoding: program.said.utf8.dropFirst(start), as: UTF8.self)
      if log.contains(text) { return log }
      guard program.isRunning, !deadline.hasPassed else {
        throw BedError("no \(text) in: \(log.suffix(2000))")
      }
      program.waitForOutput(milliseconds: 20)
    }
  }
}
