/// Hands touches to the views of a tree, and counts them.
package protocol TouchSource: AnyObject {
  /// How many touches belong to a view now.
  func touchCount(of view: View) -> Int
  /// A view, with all it holds, can no longer be touched. It still has its place in the tree.
  func withdraw(_ view: View, _ withdrawal: Withdrawal)
}

extension View {
  /// How many touches belong to it now.
  public final var touchCount: Int { tree?.touchSource?.touchCount(of: self) ?? 0 }
}
