/// Drives a recognizer that runs elsewhere: it is told at once, and answers when it gets round to it.
///
/// `process` and `deadlineReached` leave the report as it is. Each is answered once, in order;
/// whoever feeds the engine says when an answer has come, by `GestureEngine.answered`.
public protocol LateDriver: RecognizerDriver {
  /// Who it is to the engine.
  func attached(as id: RecognizerID)
  /// Whether something of the present attempt has not been answered, or not been taken.
  var hasUnanswered: Bool { get }
  /// Takes the next answer and writes what it says into the report.
  ///
  /// - Returns: What was answered; nil where no answer is there, or it is one of an earlier attempt.
  func takeAnswer(_ report: inout RawReport) -> LateAnswer?
}

extension LateDriver {
  public var late: (any LateDriver)? { self }
}

/// What a late answer is about.
public struct LateAnswer {
  /// The touches of the batch, by their serials, in its order: masks of the report count in it.
  public var touches: [UInt32]
  /// Those of them that went down in it.
  public var began: [UInt32]

  public init(touches: [UInt32], began: [UInt32]) {
    self.touches = touches
    self.began = began
  }
}
