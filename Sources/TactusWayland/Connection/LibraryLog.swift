internal import CWayland
internal import Glibc
internal import Synchronization

/// The log of libwayland, which is the only source of some texts, such as that of a protocol error.
///
/// The log handler serves the whole process and has no context, so the last line is stored
/// for each thread.
enum LibraryLog {
  private static let lastLines = Mutex<[pthread_t: String]>([:])

  /// Replaces libwayland's log handler, which writes to standard error, once for the process.
  static let install: Void = {
    unsafe wl_log_set_handler_client { format, arguments in
      guard let format = unsafe format, let arguments = unsafe arguments else { return }
      var text = [CChar](repeating: 0, count: 1024)
      unsafe vsnprintf(&text, text.count, format, arguments)
      let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let line = String(decoding: bytes, as: UTF8.self)
      LibraryLog.lastLines.withLock { $0[pthread_self()] = line }
    }
  }()

  /// Returns and removes the last line that libwayland logged on this thread.
  static func take() -> String? {
    lastLines.withLock { $0.removeValue(forKey: pthread_self()) }
  }

  /// Returns the compositor's text from a log line such as "wl_display@1: error 0: text".
  static func protocolMessage(in line: String) -> String? {
    var rest = line[...]
    // Splitting by a string would make every program load the library of regular expressions.
    for _ in 0..<2 {
      guard let colon = rest.indices.first(where: { rest[$0...].hasPrefix(": ") }) else {
        return nil
      }
      rest = rest[colon...].dropFirst(2)
    }
    return String(rest.drop { $0 == " " }.reversed().drop { $0.isNewline }.reversed())
  }
}
