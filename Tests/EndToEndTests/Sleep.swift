import Glibc

/// The sleep of processes, as the kernel reports it.
enum Sleep {
  /// Returns how often each thread of a process has gone to sleep voluntarily, by thread id.
  ///
  /// - Returns: nil if a thread is running, or waits for a processor or a disk.
  static func of(_ process: pid_t) throws(BedError) -> [String: Int]? {
    let folder = "/proc/\(process)/task"
    guard let listing = unsafe opendir(folder) else { throw BedError("the process has ended") }
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

  /// Returns how often each thread of a process and of its descendants has gone to sleep.
  static func ofAll(_ process: pid_t) throws(BedError) -> [String: Int]? {
    guard var result = try of(process) else { return nil }
    for descendant in descendants(of: process) {
      // A process that has ended meanwhile was awake.
      guard let its = try? of(descendant) else { return nil }
      result.merge(its) { $1 }
    }
    return result
  }

  /// Returns the descendants of a process.
  static func descendants(of process: pid_t) -> [pid_t] {
    let children = (try? readText("/proc/\(process)/task/\(process)/children")) ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }.flatMap {
      [$0] + descendants(of: $0)
    }
  }
}

extension ChildProcess {
  /// Returns how often each thread of this program has gone to sleep.
  func sleeps() throws(BedError) -> [String: Int]? {
    do {
      return try Sleep.of(id)
    } catch {
      throw BedError("the program has ended: \(said)")
    }
  }

  /// Waits until no thread has woken up for that long, however long this takes on a busy machine.
  ///
  /// - Returns: The unchanged result of `sleeps()` during that time.
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
