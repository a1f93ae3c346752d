import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Takes a copy of the picture under the finger out of its strip, centred on the finger, which it
/// follows until that lifts.
final class PullOutAction: Action {
  static let name = "pullOut"
  static let doc = "Makes a copy of the picture in the view `into`, with the class `class`, which "
    + "follows the finger; the recognizers named in `blocks` are off meanwhile. Cancelled, the "
    + "copy goes."

  private let target: Selector
  private let className: String
  private let blocked: [String]
  private var pieces: [RecognizerID: Pulled] = [:]

  private struct Pulled {
    var piece: View
    var blocked: [RecognizerID]
  }

  init?(_ reader: ActionReader) {
    guard let object = reader.object else {
      reader.binding.error("the action pullOut needs \"with\": {\"into\": a selector}")
      return nil
    }
    _ = object.value("into", isRequired: true)
    className = object.string("class") ?? "piece"
    blocked = reader.recognizers("blocks")
    guard let target = reader.selector("into") else { return nil }
    self.target = target
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    switch event.state {
    case .began: begin(event, scene)
    case .changed: follow(event)
    case .ended: end(event, scene)
    case .cancelled: cancel(event, scene)
    case .possible, .failed: break
    }
  }

  private func begin(_ event: ActionEvent, _ scene: Scene) {
    guard let cell = event.view as? PictureView, let picture = cell.picture,
      let table = scene.tree.root.firstDescendant(where: target.matches)
    else { return }
    var shown = picture
    shown.size = cell.bounds.size
    let piece = scene.addPiece(shown, to: table, className: className)
    pieces[event.recognizer] = Pulled(
      piece: piece, blocked: scene.disable(blocked, on: cell, for: event.recognizer))
    follow(event)
    if event.transition.touches.count > 0 {
      scene.interaction.offerTouch(
        serial: event.transition.touches[0].serial, to: piece, endingOf: event.recognizer)
    }
  }

  private func follow(_ event: ActionEvent) {
    guard let piece = pieces[event.recognizer]?.piece, let table = piece.parent,
      let location = event.values.point("location")
    else { return }
    piece.center = table.fromSurface(location)
  }

  private func end(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = pieces.removeValue(forKey: event.recognizer) else { return }
    scene.enable(pulled.blocked)
    // Let go outside the table it comes back onto it; handed over, a finger still holds it.
    guard !scene.interaction.isHeld(pulled.piece), let table = pulled.piece.parent else { return }
    let place = MoveAction.constrained(pulled.piece.center, pulled.piece, table, .parent)
    if place != pulled.piece.center { pulled.piece.glide(to: place, at: event.time) }
  }

  private func cancel(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = pieces.removeValue(forKey: event.recognizer) else { return }
    scene.enable(pulled.blocked)
    pulled.piece.removeFromParent()
  }
}
