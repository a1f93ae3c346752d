/// A dispatcher that delivers touches to the views of a tree and counts the touches of each view.
package protocol TouchSource: AnyObject {
  /// Returns the number of touches that the given view currently owns.
  func touchCount(of view: View) -> Int
  /// Called when a view and its descendants can no longer be touched, while the view is still in
  /// the tree.
  func withdraw(_ view: View, _ withdrawal: Withdrawal)
}

extension View {
  /// The number of touches that the view currently owns.
  public final var touchCount: Int { tree?.touchSource?.touchCount(of: self) ?? 0 }
}
