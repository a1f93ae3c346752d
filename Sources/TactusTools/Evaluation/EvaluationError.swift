/// The reason why a recognizer could not be evaluated.
package struct EvaluationError: Error, Sendable, CustomStringConvertible {
  package enum Code: Sendable {
    /// A file could not be read.
    case unreadable
    /// A corpus, trace or result file contains errors.
    case faulty
    /// A parameter, label or option is invalid.
    case usage
    /// The recognizer could not be created.
    case recognizer
  }

  package var code: Code
  package var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
