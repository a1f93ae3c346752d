package import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusViews

/// The outcome of a new touch or of the transfer of a touch.
package enum TouchArrival {
  /// The touch belongs to a view.
  ///
  /// `caught` is the view whose moving content the touch stopped; nil if there is none. Discrete
  /// recognizers on this view and its descendants do not receive the touch.
  case began(Touch, TouchName, View, caught: View?)
  /// The touch was refused because `holder`, another view, already has a finger, and one of the two
  /// views requires exclusive touches.
  case refused(TouchName, Point, View, holder: View)
  /// An action transferred the touch to another view.
  case given(Touch, TouchName, View)
}
