public import TactusInput

/// What a late answer is about.
public struct LateAnswer {
  /// The touches of the batch, by their serials, in its order: masks of the report count in it.
  public var touches: [UInt32]
  /// Those of them that went down in it.
  public var began: [UInt32]
  /// The deadline that it reports on; nil for a batch of touches and where nothing is reported.
  public var deadline: Timestamp?

  public init(touches: [UInt32], began: [UInt32], deadline: Timestamp? = nil) {
    self.touches = touches
    self.began = began
    self.deadline = deadline
  }
}
