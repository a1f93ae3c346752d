/// A parameter value that is any subset of a fixed set of words, written in Swift as
/// `[.left, .right]`.
public struct ChoiceSet<Word>: Equatable, Sendable {
  /// The set as a bit mask, in which bit n is 1 if the set contains the word at index n.
  public var mask: UInt64 = 0

  /// Creates an empty set.
  public init() {}

  /// Whether the set contains no word.
  public var isEmpty: Bool { mask == 0 }
}
