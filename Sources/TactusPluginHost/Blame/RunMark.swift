import CModuleBorder
import Glibc
import Synchronization
import TactusSystem

/// What a run leaves behind when it ends in no known way: a file with the third-party modules that it had
/// loaded.
///
/// A module can end the program outside of any call: by damaged memory, by a thread of its own, by a signal
/// that no handler sees. A module that two runs in a row had loaded when they ended so is left out. One such
/// end is not enough, as a power cut is one. A run that ends as it should clears what it had loaded.
package final class RunMark: Sendable {
  /// What is written of a module that was there twice.
  static let cause = "was loaded when the program ended in no known way, twice in a row"

  /// A file that an earlier run left behind.
  private struct Trace {
    var path: String
    var modules: [LeftOutModules.Entry]
  }

  private struct State {
    var earlier: [Trace] = []
    /// The file of this run, open and locked; -1 as long as no module was loaded.
    var descriptor: Int32 = -1
    var loaded: Set<String> = []
  }

  private let folder: String?
  private let state = Mutex(State())
  private static let current = Mutex<RunMark?>(nil)

  /// - Parameter folder: Where runs leave their files, and nothing else lies; nil leaves none.
  package init(folder: String?) {
    self.folder = folder
  }

  /// Looks at what earlier runs left behind, and marks this run from its first third-party module on.
  ///
  /// - Returns: Sentences that say which modules are suspected.
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
      "the last run ended in no known way while the module \($0) was loaded; after a second such end "
        + "the next start leaves it out"
    }
  }

  /// The run ends in a known way: what it had loaded is not suspected any more.
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

  /// A third-party module is about to be loaded into this process.
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

  /// The file stays open: its lock says that the run goes on.
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

  /// Whether the run that wrote a file goes on.
  private static func isLocked(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0
  }
}
