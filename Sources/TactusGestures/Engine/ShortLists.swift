/// Operations on short lists that change often while touches are down.
///
/// The standard removal methods are designed for long lists; for short ones, their overhead is
/// several times the cost of handling the elements.
extension Array {
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
