public import TactusGeometry
import TactusInput

extension ViewTouch {
  /// Where it is, in the coordinates of a view.
  public func location(in view: View) -> Point { view.fromSurface(touch.location) }

  /// Where it was before the last change, in the coordinates of a view.
  public func previousLocation(in view: View) -> Point {
    view.fromSurface(touch.previousLocation)
  }
}
