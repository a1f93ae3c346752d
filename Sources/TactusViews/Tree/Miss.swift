/// The reason why hit testing passed over a view that lies under a finger.
package enum Miss {
  /// The view or an ancestor is hidden; the associated value is the hidden view.
  case hidden(View)
  /// The opacity of the view or an ancestor is at most 0.01; the associated value is the
  /// transparent view.
  case transparent(View)
  /// The view or an ancestor has user interaction disabled; the associated value is the disabled
  /// view.
  case disabled(View)
  /// The finger is outside the bounds of an ancestor that clips; the associated value is the
  /// ancestor.
  case clipped(View)
  /// The finger is outside the view's hit shape, for example beside a circle or on a transparent
  /// part of a picture.
  case besideShape
  /// Another view in front of this view was hit instead.
  case covered
}
