/// Lists of a few elements that change with every stroke: the standard ways of removing, made for
/// long lists, cost several times the elements themselves.
extension Array {
  /// Removes everything and keeps the memory.
  mutating func empty() {
    while !isEmpty { removeLast() }
  }

  /// Removes what is gone and keeps the order. Most of the time there is nothing to remove, and
  /// finding that out should cost nothing more.
  mutating func prune(where isGone: (Element) -> Bool) {
    guard let first = firstIndex(where: isGone) else { return }
    var kept = first
    for index in (first + 1)..<count where !isGone(self[index]) {
      swapAt(kept, index)
      kept += 1
    }
    while count > kept { removeLast() }
  }
}
