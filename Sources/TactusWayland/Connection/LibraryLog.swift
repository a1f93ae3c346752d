internal import CWayland
internal import Glibc
internal import Synchronization

/// What libwayland says in words and nowhere else: the text of a protocol error among it.
///
/// Its log handler is one for the process and has no context, so the last line is kept by thread.
enum LibraryLog {
  private static let lastLines = Mutex<[pthread_t: String]>([:])

  /// Takes over from the handler that writes to standard error. Once is enough.
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

  /// The last line that this thread's calls caused, and forgets it.
  static func take() -> String? {
    lastLines.withLock { $0.removeValue(forKey: pthread_self()) }
  }

  /// The compositor's own words in "wl_display@1: error 0: words".
  static func protocolMessage(in line: String) -> String? {
    var rest = line[...]
    // (`split` by a text would have every program load the library of regular expressions.)
    for _ in 0..<2 {
      guard let colon = rest.indices.first(where: { rest[$0...].hasPrefix(": ") }) else {
        return nil
      }
      rest = rest[colon...].dropFirst(2)
    }
    return String(rest.drop { $0 == " " }.reversed().drop { $0.isNewline }.reversed())
  }
}
