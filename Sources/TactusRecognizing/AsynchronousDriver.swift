/// A driver for a recognizer that answers later, such as one that runs in another process.
///
/// The method `process` sends a batch of touches to the recognizer, and `deadlineReached` sends a
/// deadline; both leave the report unchanged. The recognizer sends one answer for each call, in the
/// order of the calls. When an answer arrives, the program that runs the engine must call
/// `GestureEngine.answered`.
public protocol AsynchronousDriver: RecognizerDriver {
  /// Tells the driver which identifier its recognizer has in the engine.
  func attached(as id: RecognizerID)
  /// Whether the current recognition attempt has an event whose answer the engine has not yet taken
  /// with `takeAnswer`.
  ///
  /// The answer may already have arrived.
  var hasUnanswered: Bool { get }
  /// Removes the recognizer's next answer from the driver and writes its contents into the report.
  ///
  /// - Returns: A description of the answered event. The result is nil if no answer has arrived, or
  ///   if the answer belongs to an earlier attempt; such an answer is discarded.
  func takeAnswer(_ report: inout RawReport) -> AsynchronousAnswer?
}

extension AsynchronousDriver {
  /// The driver itself, because it answers asynchronously; nil for any other kind of driver.
  public var late: (any AsynchronousDriver)? { self }
}
