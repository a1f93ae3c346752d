import TactusGeometry
import TactusInput
import TactusViews

/// A responder that moves its view smoothly back to its home position when the view is tapped three
/// times.
///
/// The view's rotation and scaling are undone as well. The responder uses the tap count of the
/// view's own touches, without a recognizer.
final class TripleTapResponder: Responder {
  private unowned let view: View
  /// A function that returns the center that the scene file specifies for the view, in the parent's
  /// coordinates.
  private let home: () -> Point

  init(_ view: View, home: @escaping () -> Point) {
    self.view = view
    self.home = home
  }

  override var next: Responder? { view.parent }

  override func touchesEnded(_ touches: [ViewTouch]) {
    if let third = touches.first(where: { $0.touch.tapCount == 3 }) {
      view.glideUpright(to: home(), at: third.touch.time)
    }
    super.touchesEnded(touches)
  }
}
