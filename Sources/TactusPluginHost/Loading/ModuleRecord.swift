import CModuleBorder
import Glibc
import Synchronization
import TactusJSON

/// A module's code as the border to it knows it: while it runs, everybody can see whose it is.
///
/// It lives as long as the process, as the code does.
@safe
final class ModuleRecord: Sendable {
  /// The module's id; its path as long as it has not said one.
  let id: String
  let path: String
  // SAFETY: never freed, and not changed once made.
  nonisolated(unsafe) let border: UnsafeMutablePointer<border_module>

  private static let known = Mutex<[ModuleRecord]>([])

  /// All there are.
  static var all: [ModuleRecord] { known.withLock { $0 } }

  /// - Parameter identity: The file's, where it is known already.
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

  /// Runs the module's code. Calls do not nest.
  @inline(__always)
  func call<Result>(_ body: () -> Result) -> Result {
    unsafe border_enter_module(border)
    defer { border_leave_module() }
    return body()
  }
}
