/// Operations for lists of a few elements that change with every stroke.
///
/// The standard removal methods are made for long lists, and cost several times the elements
/// themselves.
extension Array {
  /// Removes all elements and keeps the memory.
  mutating func empty() {
    while !isEmpty { removeLast() }
  }

  /// Removes the elements that satisfy the condition and keeps the order.
  ///
  /// Usually there is nothing to remove; that case costs only the search.
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
