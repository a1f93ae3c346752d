import Glibc
import TactusScenes

/// Lines that are flushed before anything else is done: a reader gets them even after a kill.
enum Journal {
  static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(STDOUT_FILENO, buffer.baseAddress! + start, buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { exit(74) }
      start += count
    }
  }

  /// Returns a digest that is equal for equal states, also after they were read from a file
  /// (FNV-1a, 64 bits).
  static func digest(_ state: SceneState) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in SceneStateText.encode(state) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(sum, radix: 16)
  }
}
