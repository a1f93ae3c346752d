import CModuleBorder
import Glibc
import Synchronization
import TactusSystem

/// A file that remains if a run ends for an unknown reason, and that lists the run's third-party
/// modules.
///
/// A module can end the program outside of any call: by corrupting memory, in a thread of its own,
/// or by a signal that no handler receives. A module is left out if it was loaded in two
/// consecutive runs that ended this way. One such end is not enough, because it may be a power cut.
/// A run that ends normally clears its modules of suspicion.
package final class RunMark: Sendable {
  static let cause = "was loaded in two consecutive runs that ended without a known cause"

  private struct Trace {
    var path: String
    var modules: [LeftOutModules.Entry]
  }

  private struct State {
    var earlier: [Trace] = []
    /// The file of this run, open and locked; -1 until a module is loaded.
    var descriptor: Int32 = -1
    var loaded: Set<String> = []
  }

  private let folder: String?
  private let state = Mutex(State())
  private static let current = Mutex<RunMark?>(nil)

  /// Creates the mark of this run, without a file yet.
  ///
  /// - Parameter folder: A folder that contains only the files of runs; nil to write no
  ///   file.
  package init(folder: String?) {
    self.folder = folder
  }

  /// Examines the files that earlier runs left behind, and adds the suspected modules to the list.
  ///
  /// This run writes its own file when it loads its first third-party module.
  ///
  /// - Parameter leftOut: The list of modules to leave out.
  /// - Returns: Messages that name the suspected modules.
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

  /// Records that the run ends in a known way, which clears its modules of suspicion.
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

  /// Creates the file of this run and keeps it open, with a lock that shows that the run continues.
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
