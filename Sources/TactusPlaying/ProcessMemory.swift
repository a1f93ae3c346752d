import Glibc
import TactusSystem

/// Measures the memory of a process and of its descendants.
enum ProcessMemory {
  /// Returns the proportional set size (PSS) in KiB; nil if the kernel does not report it.
  ///
  /// The PSS is the private memory, plus an equal share of each page that several processes use.
  static func proportional(of process: pid_t) -> Int? {
    let sizes = ProcessState.family(of: process).compactMap(size)
    return sizes.isEmpty ? nil : sizes.reduce(0, +)
  }

  private static func size(of process: pid_t) -> Int? {
    let line = ProcessState.text("/proc/\(process)/smaps_rollup")?.split(separator: "\n")
      .first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}

/// A file that another program may still be writing.
struct WholeFile {
  private let path: String
  private var offset = 0

  init(_ path: String) { self.path = path }

  /// Returns the size of a file in bytes; 0 if there is no such file.
  static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the bytes that were added since the last call; empty if the file cannot be read.
  mutating func readNew() -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    guard offset == 0 || lseek(file, offset, SEEK_SET) >= 0 else { return [] }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    offset += result.count
    return result
  }
}
