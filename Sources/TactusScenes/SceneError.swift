import Glibc
public import TactusJSON

/// Why there is no scene.
public struct SceneError: Error, CustomStringConvertible {
  public enum Code: Sendable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// The file has faults; they are in `diagnostics`.
    case faulty
    /// No scene has that name.
    case unknownScene
  }

  public var code: Code
  /// What is wrong, in a sentence, or every fault with its place.
  public var message: String
  /// Every fault, by place.
  public var diagnostics: [Diagnostic]

  public init(_ code: Code, _ message: String, diagnostics: [Diagnostic] = []) {
    self.code = code
    self.message = message
    self.diagnostics = diagnostics
  }

  public var description: String { message }

  public static func unwritable(_ path: String, _ number: Int32) -> SceneError {
    SceneError(.unwritable, "cannot write \(path): \(unsafe String(cString: strerror(number)))")
  }

  static func unreadable(_ path: String, _ number: Int32) -> SceneError {
    SceneError(.unreadable, "cannot read \(path): \(unsafe String(cString: strerror(number)))")
  }
}
