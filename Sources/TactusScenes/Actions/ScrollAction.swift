import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusViews

struct ScrollAction: Action {
  static let name = "scroll"
  static let doc =
    "Scrolls the view under the finger; the content keeps moving after the finger lifts."
  static let outputs = ["translation"]
  static let movesContent = true

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let view = event.view as? ScrollView else { return }
    let turn = view.surfaceToView
    let translation = turn.apply(event.values.vector("translation") ?? .zero)
    switch event.state {
    case .began:
      view.beginScroll()
      view.scroll(by: translation)
    case .changed:
      view.scroll(by: translation)
    case .ended:
      let velocity = turn.apply(event.values.vector("velocity") ?? .zero)
      view.endScroll(velocity: velocity, at: event.time)
    case .cancelled:
      view.endScroll(velocity: .zero, at: event.time)
    case .possible, .failed:
      break
    }
  }
}
