internal import CLinux
internal import Glibc
import TactusSystem

extension EventLoop {
  /// Reports the names of files in a folder that are created, deleted or written while the loop
  /// runs.
  ///
  /// Editors replace files instead of writing them, and a restarted compositor creates its socket
  /// again. A source that watched the file itself would miss both.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - handler: Receives a file's name. The name is "" if the folder itself was removed or there
  ///     were too many changes to count; then check everything.
  /// - Returns: The source; nil if the folder does not exist or cannot be watched.
  @discardableResult
  public func watchFolder(_ path: String, handler: @escaping (String) -> Void) -> Source? {
    let descriptor = unsafe clinux_watch_folder(path)
    guard descriptor >= 0 else { return nil }
    let owned = OwnedDescriptor(descriptor)
    return watch(descriptor) {
      var changes = clinux_changes()
      var name = [CChar](repeating: 0, count: 256)
      while unsafe clinux_next_change(owned.number, &changes, &name) != 0 {
        let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        handler(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
