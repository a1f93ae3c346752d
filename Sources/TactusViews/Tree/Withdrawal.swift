/// The reason why a view can no longer be touched.
package enum Withdrawal: Sendable {
  /// The view is removed from the tree.
  case removed
  /// The view is hidden.
  case hidden
  /// The view's `isUserInteractionEnabled` is set to false.
  case disabled
}
