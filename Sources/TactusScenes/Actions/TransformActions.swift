import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Turns the view by the recognizer's angle, from how it stood when the gesture began.
final class RotateAction: Action {
  static let name = "rotate"
  static let doc = "Turns the view by the recognizer's angle."
  static let outputs = ["angle"]

  private var last: [RecognizerID: Double] = [:]

  init?(_ reader: ActionReader) {}

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let angle = event.values.number("angle") else { return }
    let before = event.state == .began ? 0 : last[event.recognizer] ?? 0
    event.view.transform = event.view.transform.then(.rotation(angle - before))
    last[event.recognizer] = event.state.isFinal ? nil : angle
  }
}

/// Sizes the view by the recognizer's scale, never below a minimum.
final class ScaleAction: Action {
  static let name = "scale"
  static let doc = "Sizes the view by the recognizer's scale."
  static let minimum = Field.number(
    "minimum", 0.1, in: 0.01...100, doc: "The smallest, 1 being the view's own size.")
  static let maximum = Field.number(
    "maximum", 10, in: 0.01...100, doc: "The largest, 1 being the view's own size.")
  static let arguments = [minimum.member, maximum.member]
  static let outputs = ["scale"]

  private let limits: ClosedRange<Double>
  private var starts: [RecognizerID: Double] = [:]

  init?(_ reader: ActionReader) {
    let low = reader.read(Self.minimum)
    let high = reader.read(Self.maximum)
    guard low <= high else {
      reader.object?.cursor.error("minimum \(low) is larger than maximum \(high)")
      return nil
    }
    limits = low...high
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let scale = event.values.number("scale") else { return }
    let view = event.view
    let present = view.transform.scaleFactor
    if event.state == .began { starts[event.recognizer] = present }
    guard let start = starts[event.recognizer], present > 0 else { return }
    let wanted = min(max(start * scale, limits.lowerBound), limits.upperBound)
    view.transform = view.transform.then(.scale(wanted / present))
    if event.state.isFinal { starts[event.recognizer] = nil }
  }
}

/// Puts the view upright and in its own size again.
final class ResetAction: Action {
  static let name = "reset"
  static let doc = "Takes the view's turn and size back."

  init?(_ reader: ActionReader) {}

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.isStart { event.view.transform = .identity }
  }
}

/// Puts the view in front of its siblings.
final class BringToFrontAction: Action {
  static let name = "bringToFront"
  static let doc = "Puts the view in front of its siblings."

  init?(_ reader: ActionReader) {}

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.isStart { event.view.bringToFront() }
  }
}
