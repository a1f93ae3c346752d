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
  static let fling = Field.flag(
    "fling", false, doc: "Let go while it moves, the copy runs on, and the edges send it back.")
  static let arguments = [into, pieceClass, blocks, fling.member]
  static let outputs = ["location"]

  private let target: Selector
  private let className: String
  private let blocked: [String]
  private let flings: Bool

  init?(_ reader: ActionReader) {
    className = reader.name(Self.pieceClass) ?? "piece"
    blocked = reader.recognizers(Self.blocks)
    flings = reader.read(Self.fling)
    guard let target = reader.selector(Self.into) else { return nil }
    reader.announceViews(in: target, className: className)
    self.target = target
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    switch event.state {
    case .began: begin(event, scene)
    case .changed: follow(event, scene)
    case .ended: end(event, scene)
    case .cancelled: cancel(event, scene)
    case .possible, .failed: break
    }
  }

  private func begin(_ event: ActionEvent, _ scene: Scene) {
    guard let cell = event.view as? PictureView, let picture = cell.picture,
      let table = scene.view(target)
    else { return }
    scene.willChange()
    var shown = picture
    shown.size = cell.bounds.size
    let piece = scene.addPiece(shown, to: table, className: className)
    scene.memory.pulls[event.key(of: self)] = ActionMemory.Pull(
      piece: piece, hold: scene.hold(piece),
      blocked: scene.disable(blocked, on: cell, for: event.recognizer))
    follow(event, scene)
    scene.lift(piece, at: event.time)
    if event.transition.touches.count > 0 {
      scene.interaction.offerTouch(
        serial: event.transition.touches[0].serial, to: piece, endingOf: event.recognizer)
    }
  }

  private func follow(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = scene.memory.pulls[event.key(of: self)], let table = pulled.piece.parent,
      let location = event.values.point("location")
    else { return }
    pulled.piece.center = table.fromSurface(location)
    pulled.hold.origin = pulled.piece.center
  }

  private func end(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = scene.memory.pulls.removeValue(forKey: event.key(of: self)) else { return }
    scene.enable(pulled.blocked)
    scene.release(pulled.hold, at: event.time)
    // Let go outside the table it comes back onto it; handed over, a finger still holds it.
    let piece = pulled.piece
    guard !scene.interaction.isHeld(piece), let table = piece.parent else { return }
    if flings {
      let velocity = table.surfaceToView.apply(event.values.vector("velocity") ?? .zero)
      let room = MoveConstraint.visible.room(for: piece, in: table)
      piece.fling(velocity: velocity, within: room, at: event.time)
    } else {
      let place = MoveConstraint.parent.room(for: piece, in: table).nearest(to: piece.center)
      if place != piece.center { piece.glide(to: place, at: event.time) }
    }
  }

  private func cancel(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = scene.memory.pulls.removeValue(forKey: event.key(of: self)) else { return }
    scene.enable(pulled.blocked)
    scene.release(pulled.hold, at: event.time)
    scene.remove(pulled.piece)
  }
}
