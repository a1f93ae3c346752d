/// Why a recognizer could not be measured.
public struct EvaluationError: Error, Sendable, CustomStringConvertible {
  public enum Code: Sendable {
    /// A file could not be read.
    case unreadable
    /// A corpus has faults.
    case faulty
    /// A parameter, label or option does not fit.
    case usage
    /// The recognizer could not be made.
    case recognizer
  }

  public var code: Code
  public var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
