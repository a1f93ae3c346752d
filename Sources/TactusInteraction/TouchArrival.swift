package import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusViews

/// A report that a view has received a touch or that a touch was refused.
package enum TouchArrival {
  /// A new touch began on a view.
  ///
  /// `caught` is the view whose moving content the touch stopped; nil if there is none. Discrete
  /// recognizers, such as those for taps, do not receive the touch if they are on `caught` or its
  /// descendants.
  case began(Touch, TouchName, View, caught: View?)
  /// A new touch on a view was refused because another view, `holder`, already has a finger on it.
  ///
  /// At least one of the two views requires exclusive touches.
  case refused(TouchName, Point, View, holder: View)
  /// A touch that was already down was transferred from its previous view to the given view.
  case given(Touch, TouchName, View)
}
