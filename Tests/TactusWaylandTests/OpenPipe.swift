import Glibc
import TestSupport

/// The end of a pipe from which a test reads without blocking.
struct OpenPipe {
  private(set) var bytes: [UInt8] = []
  private(set) var hasEnded = false
  private var descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads at most `count` bytes of what is there.
  mutating func read(_ count: Int) {
    var buffer = [UInt8](repeating: 0, count: count)
    while !hasEnded {
      let got = unsafe Glibc.read(descriptor, &buffer, count)
      if got == 0 { hasEnded = true }
      guard got > 0 else { return }
      bytes += buffer[..<got]
      if count < 1 << 20 { return }
    }
  }

  /// Reads until the other end is closed.
  mutating func readToEnd() {
    Patience.until {
      read(1 << 20)
      return hasEnded
    }
  }

  mutating func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
