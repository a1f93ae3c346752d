public import TactusInput

/// A description of the batch of touches, or of the deadline, that an asynchronous recognizer has
/// answered.
public struct AsynchronousAnswer {
  /// The serials of the touches in the answered batch, in the order of the batch.
  ///
  /// Bit n of the masks in the recognizer's report refers to the touch at index n.
  public var touches: [UInt32]
  /// The serials of the touches that went down in the answered batch.
  public var began: [UInt32]
  /// The deadline that the recognizer answered; nil if it answered a batch of touches, or if the
  /// answer contains no report.
  public var deadline: Timestamp?

  /// Creates the description of an answered deadline, or of an answered batch of touches if
  /// `deadline` is nil.
  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
