import Glibc
import TactusPluginHost
import TactusScenes

/// The module files that were there at the start, and whether one of them has changed.
final class ModuleWatch {
  /// What to watch: all modules if the user asked for that, else those in Lua.
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

  /// - Parameters:
  ///   - watchesAll: Whether to watch shared objects as well, of which the program keeps the code of each that it
  ///     loads. Without it, only the scripts in the folders that every scene has are watched.
  ///   - scene: The scene that is shown, with the folders that it names.
  init(watchesAll: Bool, _ loader: SceneLoader, scene: String) {
    let own = watchesAll ? (try? loader.load(scene))?.catalogue : nil
    paths = (own ?? loader.catalogue()).entries.map(\.path).filter {
      watchesAll ? ModuleCatalogue.isModule($0) : ModuleCatalogue.isScript($0)
    }
    states = paths.map { FileState(of: $0) }
  }

  /// Whether a file is another one than at the last look.
  func takeChange() -> Bool {
    let old = states
    states = paths.map { FileState(of: $0) }
    return states != old
  }
}
