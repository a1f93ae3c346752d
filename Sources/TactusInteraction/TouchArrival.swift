package import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusViews

/// The outcome of a new touch or of a touch's transfer.
package enum TouchArrival {
  /// The touch belongs to a view. If the touch only stopped moving content, discrete recognizers in
  /// `caught` do not receive it.
  case began(Touch, TouchName, View, caught: View?)
  /// The touch was refused because either its view or `holder`, the view that already has a finger,
  /// requires exclusive touches.
  case refused(TouchName, Point, View, holder: View)
  /// An action transferred the touch to another view.
  case given(Touch, TouchName, View)
}
