import Glibc
package import TactusJSON

/// The reason why a scene could not be loaded, or a file could not be read or written.
package struct SceneError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// The file has faults, which `diagnostics` lists.
    case faulty
    /// A file written by this program is damaged.
    case damaged
    /// No scene has that name.
    case unknownScene
  }

  package var code: Code
  /// The reason as one sentence, or every fault with its place.
  package var message: String
  /// Every fault, sorted by place.
  package var diagnostics: [Diagnostic]

  package init(_ code: Code, _ message: String, diagnostics: [Diagnostic] = []) {
    self.code = code
    // This program writes the text of faults; other messages may contain names from outside.
    self.message = code == .faulty ? message : Printable.plain(message)
    self.diagnostics = diagnostics
  }

  package var description: String { message }

  /// The message shortened for the screen: each fault without its source line and without the
  /// folder of its file.
  package var notice: String {
    guard code == .faulty else { return message }
    let errors = diagnostics.filter { $0.severity == .error }
    let count = errors.count == 1 ? "One fault" : "\(errors.count) faults"
    let lines = errors.prefix(4).map { fault in
      let folder = fault.file.lastIndex(of: "/").map { fault.file[...$0] } ?? ""
      return String(fault.headline.dropFirst(folder.count))
    }
    let rest = errors.count > lines.count ? ["and \(errors.count - lines.count) more"] : []
    let head = "\(count) in the scene, which stays as it was."
    return ([head] + lines + rest).joined(separator: "\n")
  }

  /// Returns the error for a FIFO without a reader, because writing to it would block forever.
  package static func unreadFIFO(_ path: String) -> SceneError {
    SceneError(
      .unwritable, "cannot write \(path): no program reads this FIFO; start its reader first")
  }

  package static func unwritable(_ path: String, _ number: Int32) -> SceneError {
    SceneError(.unwritable, "cannot write \(path): \(unsafe String(cString: strerror(number)))")
  }
}
