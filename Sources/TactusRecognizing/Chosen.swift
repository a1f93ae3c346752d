/// An output value that is one word of a fixed set, stored as the index of the word.
public struct Chosen<Word>: BitwiseCopyable, Sendable {
  @usableFromInline var place: Double

  /// Creates an output value from a word.
  @inlinable public init(_ word: Word) where Word: Choice { place = Double(word.place) }
}
