import PanRecognizer
import PinchRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews
import TapRecognizer

extension CanvasView {
  /// Adds the gestures that move and scale the canvas's content.
  func addGestures() {
    hasGestures = true
    var options = RecognizerOptions()
    options.scrollsView = true
    let onePan = Pan { $0.maximumTouches = 1 }
    let one = on(onePan, options: options) { [unowned self] in follow($0, .oneFinger) }
    options.allowedDevices.subtract([.pen, .eraser])
    let twoPan = Pan { pan in
      pan.minimumTouches = 2
      pan.maximumTouches = 2
      pan.extraTouches = .ignore
    }
    let two = on(twoPan, options: options) { [unowned self] in follow($0, .twoFingers) }
    let zoom = on(Pinch(), options: options) { [unowned self] in follow($0) }
    one.allowSimultaneous(two, zoom)
    two.allowSimultaneous(zoom)
    options.delaysTouchesEnded = false
    on(Tap { $0.taps = 2 }, options: options) { [unowned self] tap in
      guard doubleTapFits else { return }
      if let last = tap.serials.last { discardDots(upTo: last) }
      fit(at: tap.time)
    }
  }

  private func follow(_ event: GestureEvent<Pan>, _ pan: CanvasPan) {
    let turn = toParent.inverse ?? .identity
    if event.state == .began { discardInk(of: event.serials) }
    switch event.state {
    case .began, .changed: self.pan(pan, by: turn.apply(event.translation))
    case .ended: endPan(pan, velocity: turn.apply(event.velocity), at: event.time)
    case .cancelled: endPan(pan, velocity: .zero, at: event.time)
    case .possible, .failed: break
    }
  }

  private func follow(_ event: GestureEvent<Pinch>) {
    let turn = toParent.inverse ?? .identity
    if event.state == .began { discardInk(of: event.serials) }
    switch event.state {
    case .began, .changed:
      pinch(to: event.scale, about: turn.apply(event.center), touches: event.touchCount)
    case .ended, .cancelled: endPinch(at: event.time)
    case .possible, .failed: break
    }
  }
}
