import Glibc
import TactusPluginHost
import TactusScenes

/// The module files that were there at the start, and whether one of them has changed.
final class ModuleWatch {
  /// What to watch; none where nobody asked for it.
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

  /// - Parameter scene: The scene that is shown, with the folders that it names.
  init(isOn: Bool, _ loader: SceneLoader, scene: String) {
    let catalogue = isOn ? (try? loader.load(scene))?.catalogue ?? loader.catalogue() : nil
    paths = catalogue?.entries.map(\.path).filter { $0.hasSuffix(ModuleCatalogue.suffix) } ?? []
    states = paths.map { FileState(of: $0) }
  }

  /// Whether a file is another one than at the last look.
  func takeChange() -> Bool {
    let old = states
    states = paths.map { FileState(of: $0) }
    return states != old
  }
}
