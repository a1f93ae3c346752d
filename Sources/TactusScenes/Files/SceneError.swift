import Glibc
package import TactusJSON

/// Why there is no scene.
package struct SceneError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// The file has faults; they are in `diagnostics`.
    case faulty
    /// A file of our own is not as we wrote it.
    case damaged
    /// No scene has that name.
    case unknownScene
  }

  package var code: Code
  /// What is wrong, in a sentence, or every fault with its place.
  package var message: String
  /// Every fault, by place.
  package var diagnostics: [Diagnostic]

  package init(_ code: Code, _ message: String, diagnostics: [Diagnostic] = []) {
    self.code = code
    // Of faults the lines are ours; otherwise names are other people's.
    self.message = code == .faulty ? message : Printable.plain(message)
    self.diagnostics = diagnostics
  }

  package var description: String { message }

  /// The same for the screen, where there is room for a few lines: each fault without the line it
  /// stands on and without the whole way to its file.
  package var notice: String {
    guard code == .faulty else { return message }
    let errors = diagnostics.filter { $0.severity == .error }
    let count = errors.count == 1 ? "One fault" : "\(errors.count) faults"
    let lines = errors.prefix(4).map { fault in
      let folder = fault.file.lastIndex(of: "/").map { fault.file[...$0] } ?? ""
      return String(fault.headline.dropFirst(folder.count))
    }
    let rest = errors.count > lines.count ? ["and \(errors.count - lines.count) more"] : []
    let head = "\(count) in the scene; what was shown before goes on."
    return ([head] + lines + rest).joined(separator: "\n")
  }

  /// A FIFO that no program reads: writing to it would wait without end.
  package static func unreadFIFO(_ path: String) -> SceneError {
    SceneError(
      .unwritable, "cannot write \(path): no program reads this FIFO; start its reader first")
  }

  package static func unwritable(_ path: String, _ number: Int32) -> SceneError {
    SceneError(.unwritable, "cannot write \(path): \(unsafe String(cString: strerror(number)))")
  }
}
