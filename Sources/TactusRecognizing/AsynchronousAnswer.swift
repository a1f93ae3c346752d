public import TactusInput

/// The event that an asynchronous recognizer has answered: a batch of touches, or a deadline that
/// was reached.
public struct AsynchronousAnswer {
  /// The serials of the touches in the answered batch, in the order of the batch.
  ///
  /// Bit n of the masks in the recognizer's report refers to the touch at index n.
  public var touches: [UInt32]
  /// The serials of the touches that went down in the answered batch.
  public var began: [UInt32]
  /// The deadline to which the recognizer responded; nil if it responded to a batch of touches, or
  /// if its answer contains no report.
  public var deadline: Timestamp?

  /// Creates the description of an answered event: a deadline, or a batch of touches if `deadline`
  /// is nil.
  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
