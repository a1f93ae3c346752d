import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusViews

extension ScrollView {
  /// Adds the gesture that scrolls the view along its scrollable axes when a finger drags.
  func addPan() {
    hasPan = true
    let pan = Pan { pan in
      pan.follows = .moving
      if !scrollsHorizontally { pan.axis = .vertical }
      if !scrollsVertically { pan.axis = .horizontal }
    }
    var options = RecognizerOptions()
    options.scrollsView = true
    let gesture = on(pan, options: options) { [unowned self] in follow($0) }
    gesture.isEnabled = isScrollEnabled
    onScrollEnabled = { [weak gesture] in gesture?.isEnabled = $0 }
  }

  private func follow(_ pan: GestureEvent<Pan>) {
    let turn = toParent.inverse ?? .identity
    switch pan.state {
    case .began:
      beginScroll()
      scroll(by: turn.apply(pan.translation))
    case .changed: scroll(by: turn.apply(pan.translation))
    case .ended: endScroll(velocity: turn.apply(pan.velocity), at: pan.time)
    case .cancelled: endScroll(velocity: .zero, at: pan.time)
    case .possible, .failed: break
    }
  }
}
