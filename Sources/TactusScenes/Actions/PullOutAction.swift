import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Copies a picture out of a strip, which is a row of pictures, when a finger drags the picture.
///
/// The copy is centered under the finger and follows the finger until it lifts. Meanwhile, the
/// picture in the strip is dimmed.
struct PullOutAction: Action, Edit {
  static let name = "pullOut"
  static let doc =
    "Copies the picture under the finger; the copy then follows the finger. If the gesture is "
    + "cancelled, the copy is removed."
  static let outputs = ["location"]

  var table = Selector.nothing
  var className = "piece"
  var blocked: [String] = []
  var flings = false
  var bin: Selector?
  var facing = Facing.view

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.table, isRequired: true, "The view that receives the copy."),
    SceneMember(
      "class", \.className, .name,
      "The class assigned to the copy, so that selectors can match the copy."),
    SceneMember(
      "blocks", \.blocked, .recognizers,
      "The recognizers that are switched off on the gesture's view and its ancestors while the copy "
        + "follows the finger."),
    SceneMember(
      "fling", \.flings,
      "Whether the copy keeps moving if it is released in motion; it springs back at the edges."),
    SceneMember(
      "bin", \.bin,
      "The views over which a release removes the copy, which then returns to the picture it was "
        + "copied from. The strip itself is a natural choice."),
    SceneMember(
      "faces", \.facing,
      "Whom the copy faces: \"view\" is the person that the view given by \"into\" faces, and "
        + "\"nearestSide\" is a person at the side of the window that is nearest to the finger."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    return true
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
      let table = scene.view(table)
    else { return }
    var shown = picture
    shown.size = (cell.parent as? StripView)?.wholeSize(of: cell) ?? cell.bounds.size
    let piece = scene.addPiece(shown, to: table, className: className)
    if facing == .nearestSide, let location = event.values.point("location") {
      let quarters = Facing.side(nearestTo: location, in: scene.tree.size)
      piece.transform = .rotation(Double(quarters - scene.built.quarters(of: table)) * .pi / 2)
    }
    scene.memory.pulls[event.key] = ActionMemory.Pull(
      piece: piece, hold: scene.memory.holds.take(piece), cell: cell, item: cell.itemIndex,
      blocked: scene.switches.block(blocked, on: cell, for: event.recognizer))
    (cell.parent as? StripView)?.noteTaken(cell.itemIndex, by: 1)
    follow(event, scene)
    scene.take(piece, at: event.time)
    if event.transition.touches.count > 0 {
      scene.interaction.offerTouch(
        serial: event.transition.touches[0].serial, to: piece, endingOf: event.recognizer)
    }
  }

  private func follow(_ event: ActionEvent, _ scene: Scene) {
    guard var pulled = scene.memory.pulls[event.key], let table = pulled.piece.parent,
      let location = event.values.point("location")
    else { return }
    pulled.piece.center = table.fromSurface(location)
    pulled.hold.origin = pulled.piece.center
    // A copy that has not left the strip yet looks as it will on the table.
    let isOverBin = bin.map { scene.covers($0, location) } ?? false
    pulled.hasLeftBin = pulled.hasLeftBin || !isOverBin
    pulled.hold.isOverBin = isOverBin && pulled.hasLeftBin
    scene.memory.pulls[event.key] = pulled
  }

  private func end(_ event: ActionEvent, _ scene: Scene) {
    if let bin, scene.covers(bin, event.values.point("location")) { return takeBack(event, scene) }
    guard let pulled = release(event, scene) else { return }
    // A piece released outside the table returns to it. A piece that was handed over is still held
    // by a finger.
    let piece = pulled.piece
    guard !scene.interaction.isHeld(piece), let table = piece.parent else { return }
    defer { scene.drop(piece, at: event.values.point("location"), event.time) }
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
    guard let pulled = release(event, scene) else { return }
    scene.remove(pulled.piece)
  }

  /// Ends the gesture's hold on the copy, and shows the picture in the strip as present again.
  private func release(_ event: ActionEvent, _ scene: Scene) -> ActionMemory.Pull? {
    guard let pulled = scene.memory.pulls.removeValue(forKey: event.key) else { return nil }
    scene.switches.unblock(pulled.blocked)
    pulled.hold.isOverBin = false
    scene.memory.holds.release(pulled.hold, at: event.time)
    (pulled.cell.parent as? StripView)?.noteTaken(pulled.item, by: -1)
    return pulled
  }

  /// Removes the copy and shows it on its way back to the picture in the strip.
  private func takeBack(_ event: ActionEvent, _ scene: Scene) {
    guard let piece = scene.memory.pulls[event.key]?.piece else { return }
    let isHeld = scene.interaction.isHeld(piece)
    if !isHeld { showReturn(event, scene) }
    guard release(event, scene) != nil, !isHeld else { return }
    piece.stopMoving()
    scene.remove(piece)
  }

  private func showReturn(_ event: ActionEvent, _ scene: Scene) {
    guard let pulled = scene.memory.pulls[event.key] else { return }
    let isShown = pulled.cell.itemIndex == pulled.item && !pulled.cell.isHidden
    scene.showDeparture(of: pulled.piece, to: isShown ? pulled.cell : nil, at: event.time)
  }
}
