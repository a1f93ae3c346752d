import TactusGeometry
import TactusInput
import TactusViews

/// Takes its view's turn and size back at the third of three taps, by the view's own touches.
final class TripleTapResponder: Responder {
  private unowned let view: View

  init(_ view: View) {
    self.view = view
  }

  override var next: Responder? { view.parent }

  override func touchesEnded(_ touches: [ViewTouch]) {
    for touch in touches where touch.touch.tapCount == 3 { view.transform = .identity }
    super.touchesEnded(touches)
  }
}
