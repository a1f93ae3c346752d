internal import CLinux
internal import Glibc
import TactusSystem

extension EventLoop {
  /// Tells the names of files in a folder that appeared, went or were written, while the loop
  /// runs. Editors replace files instead of writing them, and a compositor that comes back makes
  /// its socket anew: neither can be seen by watching the file itself.
  ///
  /// - Parameter handler: gets a file's name, or "" where the folder itself went or more changed
  ///   than could be counted: then look at everything.
  /// - Returns: nil where the folder does not exist or cannot be watched.
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
