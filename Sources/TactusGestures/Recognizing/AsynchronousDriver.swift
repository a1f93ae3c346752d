/// Drives a recognizer that runs elsewhere, receives events at once and answers later.
///
/// `process` and `deadlineReached` leave the report as it is. Each is answered once, in order; the
/// caller that feeds the engine announces each answer by `GestureEngine.answered`.
public protocol AsynchronousDriver: RecognizerDriver {
  /// Who it is to the engine.
  func attached(as id: RecognizerID)
  /// Whether something of the present attempt has not been answered, or not been taken.
  var hasUnanswered: Bool { get }
  /// Takes the next answer and writes what it says into the report.
  ///
  /// - Returns: What was answered; nil where no answer is there, or it is one of an earlier attempt.
  func takeAnswer(_ report: inout RawReport) -> LateAnswer?
}

extension AsynchronousDriver {
  public var late: (any AsynchronousDriver)? { self }
}
