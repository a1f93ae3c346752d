public import TactusInput

/// The batch or deadline that an asynchronous answer refers to.
public struct AsynchronousAnswer {
  /// The serials of the batch's touches; bit n of the report's masks refers to the nth of them,
  /// counting from 0.
  public var touches: [UInt32]
  /// The serials of the touches that went down in the batch.
  public var began: [UInt32]
  /// The deadline that was answered; nil for a batch of touches, or if the report is empty.
  public var deadline: Timestamp?

  /// Creates the description of an answer; without a deadline, the answer is to a batch of touches.
  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
