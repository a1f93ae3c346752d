internal import Glibc

/// An error that prevents a file from being read.
package struct FileError: Error {
  /// A human-readable description of the error, including the path that the caller passed.
  package let message: String

  init(_ message: String) { self.message = message }

  init(_ path: String, _ number: Int32) {
    let reason = number == EISDIR ? "it is a folder" : unsafe String(cString: strerror(number))
    self.init("cannot read \(FileName.shown(path)): \(reason)")
  }
}
