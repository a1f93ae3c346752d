import TactusGeometry
import TactusInput
import TactusViews

/// A responder that makes its view follow the finger, based on the touches that the view receives.
///
/// No recognizer is involved. The finger stays over the same point of the view. If the view is out
/// of reach when the touch ends or is canceled, the view glides back to where it can be touched.
final class DragResponder: Responder {
  private unowned let view: View
  /// The serial number of the dragging touch, and the vector from the finger to the view's center.
  ///
  /// The vector is in the parent's coordinates. The property is nil while no touch is dragging the
  /// view.
  private var grip: (serial: UInt32, offset: Vector)?

  init(_ view: View) {
    self.view = view
    view.followsFingers = true
  }

  override var next: Responder? { view.parent }

  override func touchesBegan(_ touches: [ViewTouch]) {
    guard grip == nil, let touch = touches.first, let parent = view.parent else { return }
    grip = (touch.touch.serial, view.center - touch.location(in: parent))
  }

  override func touchesMoved(_ touches: [ViewTouch]) {
    guard let grip, let parent = view.parent,
      let touch = touches.first(where: { $0.touch.serial == grip.serial })
    else { return }
    view.center = touch.location(in: parent) + grip.offset
  }

  override func touchesEnded(_ touches: [ViewTouch]) {
    guard let last = touches.first(where: { $0.touch.serial == grip?.serial }) else { return }
    grip = nil
    view.glideIntoReach(at: last.touch.time)
  }

  override func touchesCancelled(_ touches: [ViewTouch]) { touchesEnded(touches) }
}
