/// Operations on short lists that change often while touches are down.
///
/// The standard removal methods are designed for long lists; for short ones, their overhead is
/// several times the cost of handling the elements.
extension Array {
  mutating func empty() {
    while !isEmpty { removeLast() }
  }

  /// Removes the elements that satisfy the condition and preserves the order of the remaining ones.
  ///
  /// If there is nothing to remove, which is the usual case, the method only searches the list.
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
