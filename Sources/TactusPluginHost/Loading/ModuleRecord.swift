import CModuleBorder
import Glibc
import Synchronization
import TactusJSON

/// A record from which C code can determine which module is running, for example after a crash.
///
/// Like the module's code, the record is never freed.
@safe
final class ModuleRecord: Sendable {
  /// The module's id, or the path of its file if the id is not known yet.
  let id: String
  let path: String
  // SAFETY: never freed, and constant after initialization.
  nonisolated(unsafe) let border: UnsafeMutablePointer<border_module>

  private static let known = Mutex<[ModuleRecord]>([])

  static var all: [ModuleRecord] { known.withLock { $0 } }

  /// Creates a record and adds it to the list of all records.
  ///
  /// If `id` is nil, `path` is used instead. If `identity` is nil, the initializer determines the
  /// identity of the file at `path`.
  init(path: String, id: String? = nil, identity: FileIdentity? = nil) {
    self.id = id ?? path
    self.path = path
    unsafe border = .allocate(capacity: 1)
    let name = Printable.plain(id.map { "\($0) (\(path))" } ?? path)
    let line = LeftOutModules.lineStart(
      path: path, id: self.id, identity ?? FileIdentity(of: path))
    unsafe border.initialize(
      to: border_module(
        name: UnsafePointer(strdup(name)), record: UnsafePointer(strdup(line)),
        remedy: UnsafePointer(strdup(Printable.plain(LeftOutModules.remedy(self.id))))))
    Self.known.withLock { $0.append(self) }
  }

  /// Runs code of the module, and marks the module as running until the code returns.
  ///
  /// Calls to this method must not be nested.
  @inline(__always)
  func call<Result>(_ body: () -> Result) -> Result {
    unsafe border_enter_module(border)
    defer { border_leave_module() }
    return body()
  }
}
