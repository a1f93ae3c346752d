/// Why a view can no longer be touched.
package enum Withdrawal: Sendable {
  /// It is taken out of the tree.
  case removed
  case hidden
  /// Its `isUserInteractionEnabled` was switched off.
  case disabled
}
