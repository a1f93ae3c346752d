import CLinux
import CModuleBorder
import CTactusPlugin
import Glibc
import Synchronization
import TactusJSON

/// The table of C functions that this program, the host, offers to every plugin module.
enum HostTable {
  // SAFETY: filled once, never changed, never freed.
  nonisolated(unsafe) static let shared: UnsafePointer<tactus_host_v1> = {
    let table = UnsafeMutablePointer<tactus_host_v1>.allocate(capacity: 1)
    unsafe table.initialize(
      to: tactus_host_v1(
        abi_major: UInt32(TACTUS_ABI_MAJOR), abi_minor: UInt32(TACTUS_ABI_MINOR),
        version: UnsafePointer(strdup(TACTUS_VERSION)), context: nil,
        log: { _, level, text in
          guard level >= 2, let text = unsafe text else { return }
          unsafe ModuleLog.take(text)
        },
        get_extension: { _, _ in nil }))
    return unsafe UnsafePointer(table)
  }()
}

/// The log of the modules in this process, with limits on the number and the length of its lines.
///
/// Terminal control sequences are removed from lines that are written to standard error.
enum ModuleLog {
  /// The maximum length of a log line, in bytes; the rest of a longer line is discarded.
  static let longest = 500
  /// The maximum number of log lines per process, after which further lines are discarded.
  static let most = 200

  private struct State {
    var count = 0
    /// The lines collected for `takeCollected`; nil if lines are written to standard error instead.
    var kept: [String]?
  }
  private static let state = Mutex(State())

  /// Collects log lines for `takeCollected` from now on, instead of writing them to standard error.
  static func keep() { state.withLock { $0.kept = [] } }

  static func takeCollected() -> [String] {
    state.withLock { state in
      guard let lines = state.kept, !lines.isEmpty else { return [] }
      state.kept = []
      return lines
    }
  }

  /// Logs a line on behalf of the module whose code is running in this thread.
  fileprivate static func take(_ text: UnsafePointer<CChar>) {
    let length = unsafe strnlen(text, longest)
    // SAFETY: the ABI promises a null-terminated text; at most `longest` bytes are read.
    let line = unsafe String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
    let isKept = state.withLock { state in
      state.count += 1
      guard state.count <= most, state.kept != nil else { return state.count > most }
      state.kept?.append(line)
      return true
    }
    guard !isKept else { return }
    let name = unsafe border_module_name().map { unsafe String(cString: $0) } ?? "a module"
    unsafe clinux_log("tactus: \(name) logged: \(Printable.plain(line))")
  }
}
