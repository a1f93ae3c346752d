import CModuleBorder
import Glibc
import Synchronization
import TactusSystem

/// A file that lists a run's third-party modules and is left behind if the run ends for an unknown
/// reason.
///
/// A module can end the program even while none of its code is being called: by corrupting memory,
/// from a thread of its own, or with a signal that cannot be handled. A module is therefore left
/// out if it was loaded in two consecutive runs that ended for an unknown reason. One such run is
/// not enough, because a power failure may have ended it. A run that ends normally clears its
/// modules of suspicion.
package final class RunMark: Sendable {
  static let cause = "was loaded in two consecutive runs that ended without a known cause"

  private struct Trace {
    var path: String
    var modules: [LeftOutModules.Entry]
  }

  private struct State {
    var earlier: [Trace] = []
    /// The descriptor of this run's file, on which the run holds a lock.
    ///
    /// It is -1 until the run loads its first third-party module, and as long as the file cannot be
    /// created.
    var descriptor: Int32 = -1
    var loaded: Set<String> = []
  }

  private let folder: String?
  private let state = Mutex(State())
  private static let current = Mutex<RunMark?>(nil)

  /// Creates the mark of this run, without a file yet.
  ///
  /// - Parameter folder: The folder that contains the files of all runs and nothing else; nil to
  ///   write no file.
  package init(folder: String?) {
    self.folder = folder
  }

  /// Leaves out each module that at least two files of earlier runs list.
  ///
  /// A module counts as the same only if its file has not changed between these runs. This run
  /// creates its own file when it loads its first third-party module.
  ///
  /// - Parameter leftOut: The list to which to add the modules that are left out.
  /// - Returns: One message for each module under suspicion, which warns that the next start may
  ///   leave it out; empty if this call has left any module out.
  package func begin(_ leftOut: inout LeftOutModules) -> [String] {
    let traces = Self.traces(in: folder)
    let all = traces.flatMap(\.modules)
    let twice = all.filter { entry in
      all.count(where: { $0.path == entry.path && $0.identity == entry.identity }) > 1
    }
    Self.current.withLock { $0 = self }
    if !twice.isEmpty, leftOut.leaveOut(twice) {
      for trace in traces { unsafe unlink(trace.path) }
      return []
    }
    state.withLock { $0.earlier = traces }
    return Set(all.map { "\($0.id) (\($0.path))" }).sorted().map {
      "the last run ended without a known cause while the module \($0) was loaded; if that "
        + "happens again, the next start leaves the module out"
    }
  }

  /// Records that the run is ending for a known reason, which clears its modules of suspicion.
  package func end() {
    border_end_run()
    state.withLock { state in
      for trace in state.earlier
      where trace.modules.contains(where: { state.loaded.contains($0.path) }) {
        unsafe unlink(trace.path)
      }
    }
  }

  // MARK: This run

  static func willLoad(_ record: ModuleRecord) {
    unsafe border_module_is_loaded(record.border)
    current.withLock { $0 }?.add(record)
  }

  private func add(_ record: ModuleRecord) {
    guard let folder else { return }
    state.withLock { state in
      guard state.loaded.insert(record.path).inserted else { return }
      if state.descriptor < 0 { state.descriptor = Self.makeFile(in: folder) }
      let line = unsafe String(cString: record.border.pointee.record) + Self.cause + "\"}\n"
      _ = Descriptor.write(Array(line.utf8), to: state.descriptor)
    }
  }

  /// Creates this run's file and leaves it open and locked.
  ///
  /// The lock shows other runs that this run has not ended.
  private static func makeFile(in folder: String) -> Int32 {
    Folder.make(folder)
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let path = "\(folder)/\(getpid())-\(now.tv_sec)-\(now.tv_nsec).jsonl"
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return -1 }
    flock(descriptor, LOCK_EX)
    _ = unsafe border_begin_run(path)
    return descriptor
  }

  // MARK: Earlier runs

  private static func traces(in folder: String?) -> [Trace] {
    guard let folder else { return [] }
    return (Folder.names(in: folder, limit: 1000) ?? []).compactMap { name in
      let path = folder + "/" + name
      guard name.hasSuffix(".jsonl"), !isLocked(path) else { return nil }
      let bytes = PrivateFile.bytes(of: path) ?? []
      return Trace(path: path, modules: LeftOutModules.entries(in: bytes))
    }
  }

  private static func isLocked(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0
  }
}
