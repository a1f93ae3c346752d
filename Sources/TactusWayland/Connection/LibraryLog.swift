internal import CWayland
internal import Glibc
internal import Synchronization

/// The last line that libwayland logged on each thread.
///
/// For some messages, such as those about protocol errors, the log is the only source. Lines are
/// stored by thread because libwayland has only one log handler for the whole process, and does not
/// tell it which connection a line is about.
enum LibraryLog {
  private static let lastLines = Mutex<[pthread_t: String]>([:])

  /// Replaces libwayland's default log handler, which would write to standard error.
  ///
  /// The first access to this constant installs the new handler; further accesses do nothing.
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

  /// Returns the last line that libwayland logged on this thread, and clears it.
  static func take() -> String? {
    lastLines.withLock { $0.removeValue(forKey: pthread_self()) }
  }

  /// Extracts the compositor's message from a log line such as "wl_display@1: error 0: message".
  ///
  /// The result is nil if the line does not have this form.
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
