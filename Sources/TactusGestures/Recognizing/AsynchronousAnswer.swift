public import TactusInput

/// The batch or deadline that an asynchronous answer refers to.
public struct AsynchronousAnswer {
  /// The serials of the batch's touches, in batch order; bits of the report's masks refer to these.
  public var touches: [UInt32]
  /// The serials of the touches that went down in the batch.
  public var began: [UInt32]
  /// The deadline that was answered; nil for a batch of touches, or if nothing is reported.
  public var deadline: Timestamp?

  /// Creates the description of an answer; the default is one to a batch of touches.
  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
