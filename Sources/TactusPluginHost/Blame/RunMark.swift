import CModuleBorder
import Glibc
import Synchronization
import TactusSystem

/// A record, kept in a file, of the third-party modules that one run of the program has loaded.
///
/// A run deletes its file if it ends normally, or if the cause of its end is found, such as a crash
/// in a module's code. A file that is left behind therefore shows that a run ended for an unknown
/// reason. The reason may be a module, which can end the program even while none of its code is
/// being called: by corrupting memory, from a thread of its own, or with a signal that cannot be
/// handled.
///
/// A module is excluded if two consecutive runs that loaded it ended for an unknown reason. One
/// such run is not enough, because a power failure may have ended it. A run that ends for a known
/// reason clears its modules of suspicion.
package final class RunMark: Sendable {
  static let cause = "was loaded in two consecutive runs that ended for an unknown reason"

  private struct Trace {
    var path: String
    var modules: [LeftOutModules.Entry]
  }

  private struct State {
    var earlier: [Trace] = []
    /// The file descriptor of this run's file, on which the run holds a lock.
    ///
    /// The value is -1 if the run has not loaded a third-party module yet, or if the file could not
    /// be created.
    var descriptor: Int32 = -1
    var loaded: Set<String> = []
  }

  private let folder: String?
  private let state = Mutex(State())
  private static let current = Mutex<RunMark?>(nil)

  /// Creates the record of this run; its file is created when the first third-party module is
  /// loaded.
  ///
  /// - Parameter folder: The folder that contains the files of all runs and nothing else; nil to
  ///   write no file.
  package init(folder: String?) {
    self.folder = folder
  }

  /// Excludes each module that is listed in the files of at least two earlier runs.
  ///
  /// An excluded module is not loaded in this run or in later ones. A module whose file has changed
  /// between two runs counts as a different module. This run creates its own file when it loads its
  /// first third-party module.
  ///
  /// - Parameter leftOut: The list of excluded modules, to which this method adds modules.
  /// - Returns: For each module that an earlier run listed, a warning that the next start may
  ///   exclude the module; empty if this call has excluded any module.
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
      "the last run ended for an unknown reason while the module \($0) was loaded; if this "
        + "happens again, the module will not be loaded at the next start"
    }
  }

  /// Clears the third-party modules that this run has loaded of suspicion.
  ///
  /// Call this method when the run ends normally or with a reported error. The method deletes this
  /// run's file, and the files of earlier runs that list any module that this run has loaded.
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

  /// Creates this run's file, locks it, and returns its file descriptor; returns -1 on failure.
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
