/// The reason why a view under a finger was not hit.
package enum Miss {
  /// The view or an ancestor is hidden; the associated value is the hidden view.
  case hidden(View)
  /// The view or an ancestor is nearly or fully transparent; the associated value is that view.
  case transparent(View)
  /// The view or an ancestor has user interaction disabled; the associated value is the disabled
  /// view.
  case disabled(View)
  /// An ancestor clips the view at that point; the associated value is the ancestor.
  case clipped(View)
  /// The finger is outside the view's hit shape, for example beside a circle or on a transparent
  /// part of a picture.
  case besideShape
  /// Another view lies in front of the view.
  case covered
}
