import Glibc
import TactusSystem

/// A private folder for pictures that are passed to or from other programs as files.
///
/// The folder is created when the first file is written, in `XDG_RUNTIME_DIR` if possible, and is
/// removed with its files when the object is deallocated. Only the user can read the files.
package final class TransferFolder {
  /// The maximum number of files; a further file replaces the oldest one.
  private static let limit = 32
  private let parent: String
  private var folder: String?
  private var files: [String] = []
  private var count = 0

  /// Creates an object for a folder that does not exist yet.
  ///
  /// - Parameter parent: The folder in which to create it; nil for `XDG_RUNTIME_DIR`, or `/tmp` if
  ///   this is not set.
  package init(in parent: String? = nil) {
    let runtime = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
    self.parent = parent ?? (runtime?.hasPrefix("/") == true ? runtime : nil) ?? "/tmp"
  }

  deinit { remove() }

  /// Writes a new file, and returns its path; nil if it cannot be written.
  package func write(_ bytes: [UInt8], suffix: String) -> String? {
    if folder == nil {
      var name = Array("\(parent)/tactus-files-XXXXXX\0".utf8CString.dropLast())
      // SAFETY: the text ends with a zero, and mkdtemp changes only the six letters before it.
      guard unsafe mkdtemp(&name) != nil else { return nil }
      folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    guard let folder else { return nil }
    count += 1
    let path = "\(folder)/picture-\(count).\(suffix)"
    guard PrivateFile.write(bytes, to: path) else { return nil }
    files.append(path)
    if files.count > Self.limit { unsafe unlink(files.removeFirst()) }
    return path
  }

  /// Removes the folder and its files.
  package func remove() {
    for file in files { unsafe unlink(file) }
    files = []
    if let folder { unsafe rmdir(folder) }
    folder = nil
  }
}
