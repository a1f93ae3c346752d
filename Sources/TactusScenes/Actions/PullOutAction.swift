import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Takes a copy of the picture under the finger out of its strip, centred on the finger, which it
/// follows until that lifts.
final class PullOutAction: Action {
  static let name = "pullOut"
  static let doc =
    "Makes a copy of the picture under the finger, which follows it at once. "
    + "Cancelled, the copy goes."
  static let into = Member(
    "into", Forms.selector, isRequired: true, doc: "The view that the copy lies in.")
  static let pieceClass = Member(
    "class", Forms.name, usual: "\"piece\"", doc: "The class of the copy.")
  static let blocks = Member(
    "blocks", Forms.names, doc: "Recognizers that are off meanwhile, on this view and above it.")
  static let arguments = [into, pieceClass, blocks]
  static let outputs = ["location"]

  private let target: Selector
  private let className: String
  private let blocked: [String]
  private var pieces: [RecognizerID: Pulled] = [:]

  private struct Pulled {
    var piece: View
    var blocked: [RecognizerID]
  }

  init?(_ reader: ActionReader) {
    className = reader.object?.value(Self.pieceClass).flatMap(reader.scene.readName) ?? "piece"
    blocked = reader.recognizers(Self.blocks)
    guard let target = reader.selector(Self.into) else { return nil }
    reader.announceViews(in: target, className: className)
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
