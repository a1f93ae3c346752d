/// A driver for a recognizer that runs elsewhere, such as in another process.
///
/// It accepts events immediately and answers later: `process` and `deadlineReached` leave the
/// report unchanged. Each call gets one answer, in order. The engine's caller announces each answer
/// by calling `GestureEngine.answered`.
public protocol AsynchronousDriver: RecognizerDriver {
  /// Tells the driver which identifier its recognizer has in the engine.
  func attached(as id: RecognizerID)
  /// Whether the engine has yet to take an answer of the current attempt, whether or not the answer
  /// has arrived.
  ///
  /// The engine takes answers with `takeAnswer`.
  var hasUnanswered: Bool { get }
  /// Removes the next answer and writes it into the report.
  ///
  /// - Returns: The description of the answer; nil if there is no answer, or if it belongs to an
  ///   earlier attempt and is discarded.
  func takeAnswer(_ report: inout RawReport) -> AsynchronousAnswer?
}

extension AsynchronousDriver {
  /// The driver itself, because every asynchronous driver answers late.
  public var late: (any AsynchronousDriver)? { self }
}
