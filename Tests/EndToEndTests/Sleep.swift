import Glibc

extension ChildProcess {
  /// How often each thread has gone to sleep of its own accord, by thread id.
  ///
  /// - Returns: Nil while a thread is awake, or waits for a processor or a disk.
  func sleeps() throws -> [String: Int]? {
    let folder = "/proc/\(id)/task"
    guard let listing = unsafe opendir(folder) else {
      throw BedError("the program has ended: \(said)")
    }
    defer { unsafe closedir(listing) }
    var result: [String: Int] = [:]
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A thread that has ended meanwhile was awake.
      guard !name.hasPrefix(".") else { continue }
      guard let status = try? readText("\(folder)/\(name)/status"), status.contains("State:\tS")
      else { return nil }
      for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
        result[name] = line.split(separator: "\t").last.flatMap { Int($0) }
      }
    }
    return result
  }

  /// Waits until no thread has woken up for so long, however long it takes on a busy machine.
  ///
  /// - Returns: What `sleeps()` gave all the time.
  @discardableResult
  func waitUntilAsleep(milliseconds: CInt) throws -> [String: Int] {
    let deadline = Deadline()
    var last: [String: Int]?
    while true {
      let now = try sleeps()
      if let now, now == last { return now }
      guard isRunning, !deadline.hasPassed else { throw BedError("it never sleeps: \(said)") }
      last = now
      _ = poll(nil, 0, milliseconds)
    }
  }
}
