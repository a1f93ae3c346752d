import Glibc
import TactusPluginHost
import TactusScenes

/// Detects changes to the module files that existed when the program started.
final class ModuleWatch {
  /// The paths of the watched files, which are Lua modules unless the user asked to watch all
  /// modules.
  let paths: [String]
  private var states: [FileState?]

  private struct FileState: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init?(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Records the current states of the module files.
  ///
  /// - Parameters:
  ///   - watchesAll: Whether to watch all modules that the scene can use, including shared objects.
  ///     If false, only the Lua modules in the folders that all scenes share are watched. Shared
  ///     objects are optional because reloading one leaves its old code in memory.
  ///   - loader: The loader that knows the shared folders.
  ///   - scene: The name or file of the scene; the scene file may name further folders of modules.
  init(watchesAll: Bool, _ loader: SceneLoader, scene: String) {
    let own = watchesAll ? (try? loader.load(scene))?.catalogue : nil
    paths = (own ?? loader.catalogue()).entries.map(\.path).filter {
      watchesAll ? ModuleCatalogue.isModule($0) : ModuleCatalogue.isScript($0)
    }
    states = paths.map { FileState(of: $0) }
  }

  func takeChange() -> Bool {
    let old = states
    states = paths.map { FileState(of: $0) }
    return states != old
  }
}
