import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusViews

// A canvas's default recognizers use these actions. Scene files cannot name the actions.

struct MoveContentAction: Action {
  static let name = "moveContent"
  static let doc = "Moves the content of a canvas with the fingers."
  static let outputs = ["translation"]
  static let movesContent = true

  var pan = CanvasPan.oneFinger

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let canvas = event.view as? CanvasView else { return }
    if event.state == .began { canvas.discardInk(of: event.serials) }
    let turn = canvas.surfaceToView
    switch event.state {
    case .began, .changed:
      canvas.pan(pan, by: turn.apply(event.values.vector("translation") ?? .zero))
    case .ended:
      let velocity = turn.apply(event.values.vector("velocity") ?? .zero)
      canvas.endPan(pan, velocity: velocity, at: event.time)
    case .cancelled: canvas.endPan(pan, velocity: .zero, at: event.time)
    case .possible, .failed: break
    }
  }
}

struct ZoomContentAction: Action {
  static let name = "zoomContent"
  static let doc = "Scales the content of a canvas about the point between the fingers."
  static let outputs = ["scale", "centre"]
  static let movesContent = true

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let canvas = event.view as? CanvasView else { return }
    if event.state == .began { canvas.discardInk(of: event.serials) }
    switch event.state {
    case .began, .changed:
      guard let scale = event.values.number("scale"), let center = event.values.point("centre")
      else { return }
      canvas.pinch(
        to: scale, about: canvas.fromSurface(center), touches: event.transition.touches.count)
    case .ended, .cancelled: canvas.endPinch(at: event.time)
    case .possible, .failed: break
    }
  }
}

struct FitByTapAction: Action {
  static let name = "fitByTap"
  static let doc = "Shows everything that a canvas contains."
  static let movesContent = true

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let canvas = event.view as? CanvasView, canvas.doubleTapFits else {
      return
    }
    if let last = event.serials.last { canvas.discardDots(upTo: last) }
    canvas.fit(at: event.time)
  }
}
