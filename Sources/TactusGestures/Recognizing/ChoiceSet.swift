/// A parameter that is any of a few words, written as `[.left, .right]`.
public struct ChoiceSet<Word>: Equatable, Sendable {
  /// Bit n stands for word n.
  public var mask: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { mask == 0 }
}
