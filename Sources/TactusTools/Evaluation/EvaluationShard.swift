package import TactusTraces

/// A part of a corpus, for evaluation on several machines: every N-th gesture.
package struct EvaluationShard: Equatable, Sendable {
  /// The one-based number of the part, from 1 to `count`.
  package let number: Int
  package let count: Int

  /// Parses `K/N`; returns nil unless K is between 1 and N.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    guard count <= 1_000_000, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Returns the gestures of this part, in the order of the corpus.
  ///
  /// Each gesture belongs to exactly one part.
  package func part(of corpus: [CorpusGesture]) -> [CorpusGesture] {
    stride(from: number - 1, to: corpus.count, by: count).map { corpus[$0] }
  }
}
