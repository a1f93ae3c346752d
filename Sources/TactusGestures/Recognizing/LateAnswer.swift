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
