/// An object that delivers touches to the views of a tree and records which view owns each touch.
package protocol TouchSource: AnyObject {
  /// Returns the number of touches that the given view currently owns.
  func touchCount(of view: View) -> Int
  /// Cancels the touches and the recognizers of a view that can no longer be touched, and those of
  /// its descendants.
  ///
  /// The tree calls this method when the view has been hidden or disabled, or just before the view
  /// is removed from the tree; `withdrawal` is the reason.
  func withdraw(_ view: View, _ withdrawal: Withdrawal)
}

extension View {
  /// The number of touches that the view currently owns.
  public final var touchCount: Int { tree?.touchSource?.touchCount(of: self) ?? 0 }
}
