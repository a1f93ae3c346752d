import PanRecognizer
import TactusGestures
import TactusViews

extension SheetView {
  /// Adds the gesture with which a finger drags the panel to its edge.
  func addGestures() {
    guard !hasGestures, panel.edge != .none else { return }
    hasGestures = true
    let isVertical = panel.edge == .bottom || panel.edge == .top
    panel.on(Pan { $0.axis = isVertical ? .vertical : .horizontal }) { [unowned self] in
      follow($0)
    }
  }

  private func follow(_ pan: GestureEvent<Pan>) {
    switch pan.state {
    case .began:
      beginDrag()
      drag(by: pan.translation)
    case .changed: drag(by: pan.translation)
    case .ended: endDrag(velocity: pan.velocity)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }
}
