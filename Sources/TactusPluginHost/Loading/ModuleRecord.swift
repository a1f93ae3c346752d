import CModuleBorder
import Glibc
import Synchronization
import TactusJSON

/// The record of a module at the C border, which names the module while its code runs.
///
/// A record lives as long as the process, as the code does.
@safe
final class ModuleRecord: Sendable {
  /// The id of the module; the path of its file until the id is known.
  let id: String
  let path: String
  // SAFETY: never freed, and constant after initialization.
  nonisolated(unsafe) let border: UnsafeMutablePointer<border_module>

  private static let known = Mutex<[ModuleRecord]>([])

  static var all: [ModuleRecord] { known.withLock { $0 } }

  /// Creates and registers a record.
  ///
  /// - Parameter identity: The identity of the file, if it is already known.
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

  /// Runs code of the module. Calls must not nest.
  @inline(__always)
  func call<Result>(_ body: () -> Result) -> Result {
    unsafe border_enter_module(border)
    defer { border_leave_module() }
    return body()
  }
}
