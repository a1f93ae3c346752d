package import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusViews

/// What became of a finger that went down.
package enum TouchArrival {
  /// It belongs to a view. Where it only stopped content that moved by itself, discrete recognizers
  /// in `caught` are not told of it.
  case began(Touch, TouchName, View, caught: View?)
  /// Nobody gets it: the view that a finger is on already, or this one, wants to be alone.
  case refused(TouchName, Point, View, holder: View)
  /// An action gave it to another view.
  case given(Touch, TouchName, View)
}
