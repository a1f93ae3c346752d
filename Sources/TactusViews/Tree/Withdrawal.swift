/// The reason why a view can no longer be touched.
package enum Withdrawal: Sendable {
  /// The view is being removed from the tree.
  case removed
  /// The view has been hidden.
  case hidden
  /// The view's `isUserInteractionEnabled` has been set to false.
  case disabled
}
