import CModuleBorder
import Glibc
import Synchronization
import TactusJSON

/// The record that tells the C code which module is running, for naming it after a fault.
///
/// A record is never freed, like the code of its module.
@safe
final class ModuleRecord: Sendable {
  /// The module's id, or the path of its file until the id is known.
  let id: String
  let path: String
  // SAFETY: never freed, and constant after initialization.
  nonisolated(unsafe) let border: UnsafeMutablePointer<border_module>

  private static let known = Mutex<[ModuleRecord]>([])

  static var all: [ModuleRecord] { known.withLock { $0 } }

  /// Creates and registers a record; reads the identity of the file if it is nil.
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

  /// Runs code of the module and returns its result; calls must not nest.
  @inline(__always)
  func call<Result>(_ body: () -> Result) -> Result {
    unsafe border_enter_module(border)
    defer { border_leave_module() }
    return body()
  }
}
