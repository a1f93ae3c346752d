internal import Glibc

/// The reason why a file cannot be read.
package struct FileError: Error {
  /// The reason as a sentence, with the path as it was given.
  package let message: String

  init(_ message: String) { self.message = message }

  init(_ path: String, _ number: Int32) {
    let reason = number == EISDIR ? "it is a folder" : unsafe String(cString: strerror(number))
    self.init("cannot read \(FileName.shown(path)): \(reason)")
  }
}
