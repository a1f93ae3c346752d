/// An output whose value is one of a fixed set of words.
public struct Chosen<Word>: BitwiseCopyable, Sendable {
  @usableFromInline var place: Double

  /// Creates an output whose value is the given word.
  @inlinable public init(_ word: Word) where Word: Choice { place = Double(word.place) }
}
