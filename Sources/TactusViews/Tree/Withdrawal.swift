/// The reason that a view can no longer be touched.
package enum Withdrawal: Sendable {
  /// The view is removed from the tree.
  case removed
  /// The view is hidden.
  case hidden
  /// The view's `isUserInteractionEnabled` has been set to false.
  case disabled
}
