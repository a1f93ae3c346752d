package import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusViews

/// The outcome of a new touch or of the transfer of a touch.
package enum TouchArrival {
  /// The touch belongs to a view.
  ///
  /// If the touch merely stopped content that was moving, discrete recognizers in `caught` do not
  /// receive it.
  case began(Touch, TouchName, View, caught: View?)
  /// The touch was refused because `holder`, another view, already has a finger, and one of the two
  /// views requires exclusive touches.
  case refused(TouchName, Point, View, holder: View)
  /// An action transferred the touch to another view.
  case given(Touch, TouchName, View)
}
