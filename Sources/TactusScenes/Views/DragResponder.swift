import TactusGeometry
import TactusInput
import TactusViews

/// Moves its view with the finger by the view's own touches, without a recognizer.
///
/// The finger keeps its place on the view. A view that a finger leaves out of reach, also by a
/// touch that is cancelled, glides back until it can be touched again.
final class DragResponder: Responder {
  private unowned let view: View
  /// From the finger to the view's centre, in the parent's coordinates.
  private var grip: (serial: UInt32, offset: Vector)?

  init(_ view: View) {
    self.view = view
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
