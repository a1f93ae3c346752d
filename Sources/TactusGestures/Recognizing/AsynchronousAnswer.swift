public import TactusInput

/// A description of an asynchronous answer: the batch of touches or the deadline that it answers.
public struct AsynchronousAnswer {
  /// The serials of the batch's touches, in the order of the bits in the report's masks.
  ///
  /// Bit n refers to the touch at index n.
  public var touches: [UInt32]
  /// The serials of the touches that went down in the batch.
  public var began: [UInt32]
  /// The deadline that was answered; nil if a batch of touches was answered, or if the answer
  /// contains no report.
  public var deadline: Timestamp?

  /// Creates the description of an answer, which is an answer to a batch of touches if `deadline`
  /// is nil.
  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
