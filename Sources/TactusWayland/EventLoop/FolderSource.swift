internal import CLinux
internal import Glibc
import TactusSystem

extension EventLoop {
  /// Watches a folder for files that are created, deleted, written, or moved in or out.
  ///
  /// Watch a file's folder rather than the file itself: editors replace files instead of writing to
  /// them, and a compositor that restarts creates its socket again. Watching the file would miss
  /// both.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - handler: Called with the name of each file that has changed. The name is empty if the
  ///     folder itself was removed or moved, or if there were too many changes to report; check all
  ///     files in that case.
  /// - Returns: The source that watches the folder; nil if the folder does not exist or cannot be
  ///   watched.
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
