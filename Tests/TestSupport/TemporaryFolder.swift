import Foundation
import Synchronization

/// Temporary folders that no other user can write to; they are removed when the test program ends.
public enum TemporaryFolder {
  /// Creates a folder whose name begins with `name`, and returns its path.
  public static func make(_ name: String) throws -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let path = "\(try root.get())/\(name)-\(number)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return path
  }

  private static let count = Mutex(0)

  private static let root = Result {
    let path = NSTemporaryDirectory() + "tactus-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    atexit { TemporaryFolder.removeAll() }
    return path
  }

  /// The TMPDIR of compilers and other programs that the tests run, which may leave files there.
  static let ofPrograms = try? make("programs")

  private static func removeAll() {
    guard let path = try? root.get() else { return }
    openFolders(in: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes a folder and everything in it removable: a test may have removed its own permissions.
  private static func openFolders(in path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    unsafe chmod(path, 0o700)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      openFolders(in: path + "/" + name)
    }
  }
}
