import Glibc
package import TactusJSON

/// An error in loading a scene, or in reading or writing a file.
package struct SceneError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// The file contains errors, which `diagnostics` lists.
    case faulty
    /// A file written by this program has been damaged.
    case damaged
    /// No scene has the given name.
    case unknownScene
  }

  package var code: Code
  /// A sentence that describes the error; if the code is `faulty`, all errors in the file with
  /// their locations.
  package var message: String
  /// The errors and warnings in the scene file, sorted by location; empty unless the code is
  /// `faulty`.
  package var diagnostics: [Diagnostic]

  package init(_ code: Code, _ message: String, diagnostics: [Diagnostic] = []) {
    self.code = code
    // This program writes the text of faults; other messages may contain names from outside.
    self.message = code == .faulty ? message : Printable.plain(message)
    self.diagnostics = diagnostics
  }

  package var description: String { message }

  /// The message, shortened for display on the screen.
  ///
  /// If the code is `faulty`, only the first four errors and the number of further ones are given.
  /// Each error is listed without its source line and without the folder of its file.
  package var notice: String {
    guard code == .faulty else { return message }
    let errors = diagnostics.filter { $0.severity == .error }
    let count = errors.count == 1 ? "One error" : "\(errors.count) errors"
    let lines = errors.prefix(4).map { fault in
      let folder = fault.file.lastIndex(of: "/").map { fault.file[...$0] } ?? ""
      return String(fault.headline.dropFirst(folder.count))
    }
    let rest = errors.count > lines.count ? ["and \(errors.count - lines.count) more"] : []
    let head = "\(count) in the scene file; the scene was not changed."
    return ([head] + lines + rest).joined(separator: "\n")
  }

  /// Returns the error for a FIFO (named pipe) that cannot be written because no program is reading
  /// from it.
  ///
  /// The program does not wait for a reader, because the wait might never end.
  package static func unreadFIFO(_ path: String) -> SceneError {
    SceneError(
      .unwritable,
      "cannot write \(path): no program is reading this FIFO; start the reading program first")
  }

  package static func unwritable(_ path: String, _ number: Int32) -> SceneError {
    SceneError(.unwritable, "cannot write \(path): \(unsafe String(cString: strerror(number)))")
  }
}
