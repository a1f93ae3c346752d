/// Functions that find the word that an author probably meant to write.
public enum Suggestions {
  /// Returns the candidate that is most similar to a mistyped word, or nil if none is similar
  /// enough.
  ///
  /// The number of allowed edits is one for every three letters of the shorter of the two words,
  /// but at least one. If both words consist of a single letter, no edit is allowed. Letter case is
  /// ignored. If several candidates are equally similar, the first is returned.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let wanted = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, min(typed.count, wanted.count) / 3)
      let limit = min(allowed, best.map { $0.distance - 1 } ?? .max)
      // A different single letter is no misspelling of a single letter.
      guard limit >= 0, max(typed.count, wanted.count) > 1 || typed == wanted,
        abs(typed.count - wanted.count) <= limit
      else { continue }
      let distance = editDistance(typed, wanted)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the minimum number of edits that turn sequence `a` into sequence `b`.
  ///
  /// An edit is an insertion, a deletion, a substitution, or a swap of two adjacent elements
  /// (Damerau 1964). This variant of the algorithm does not edit an element twice.
  ///
  /// - Complexity: O(m·n), where m and n are the lengths of the sequences.
  static func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      for j in 0..<b.count {
        let substituted = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(substituted, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
