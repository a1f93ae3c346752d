package import TactusTraces

/// One of N parts of a corpus, for an evaluation that is divided among several machines.
///
/// The part with the number K contains every N-th gesture, starting with the K-th.
package struct EvaluationShard: Equatable, Sendable {
  /// The one-based number of the part, from 1 to `count`.
  package let number: Int
  package let count: Int

  /// Parses `K/N`; returns nil unless K is between 1 and N, and N is at most 1,000,000.
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
