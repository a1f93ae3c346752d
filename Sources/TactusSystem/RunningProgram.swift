internal import Glibc

/// The program that is running in this process.
package enum RunningProgram {
  /// The absolute path of the program's executable file, determined when this property is first
  /// read.
  ///
  /// The path is nil if the kernel does not report it.
  package static let path: String? = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
