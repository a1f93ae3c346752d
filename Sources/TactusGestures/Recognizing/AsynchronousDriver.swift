/// A driver for a recognizer that runs elsewhere, such as in another process; it accepts events
/// immediately and answers later.
///
/// `process` and `deadlineReached` leave the report unchanged. Each call gets one answer, in order.
/// The engine's caller announces each answer by calling `GestureEngine.answered`.
public protocol AsynchronousDriver: RecognizerDriver {
  /// Tells the driver its identifier in the engine.
  func attached(as id: RecognizerID)
  /// Whether a call of the current attempt is unanswered, or its answer has yet to be taken with
  /// `takeAnswer`.
  var hasUnanswered: Bool { get }
  /// Takes the next answer and writes it into the report.
  ///
  /// - Returns: The description of the answer; nil if there is none, or if it belongs to an earlier
  ///   attempt.
  func takeAnswer(_ report: inout RawReport) -> AsynchronousAnswer?
}

extension AsynchronousDriver {
  /// The driver itself, because it is asynchronous.
  public var late: (any AsynchronousDriver)? { self }
}
