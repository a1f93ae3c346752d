import TactusInput
import TactusViews

struct LockPieceAction: Command, TargetedAction, Edit {
  static let name = "lockPiece"
  static let doc =
    "Locks a piece, or the group it belongs to. Until it is unlocked, a locked piece cannot be "
    + "moved, turned, sized, removed or grouped. If it is touched, it shows a padlock."

  var target: Selector?
  var needsView: Bool { true }
  var pieces: PieceArgument? { targetPieces }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard canAct(on: view, in: scene) else { return }
    let group = scene.pieces.group(of: view)
    // Strokes cannot be locked. They return to their drawing first, because the lock dissolves the
    // rest of the group.
    if group.contains(where: scene.pieces.isInk) { scene.putBackInk() }
    for piece in group { scene.pieces.setLocked(piece, true) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    scene.pieces.number(of: view) != nil && !scene.pieces.isLocked(view)
      && !scene.pieces.isInk(view)
  }
}

struct UnlockPieceAction: Command, TargetedAction, Edit {
  static let name = "unlockPiece"
  static let doc = "Unlocks a locked piece."

  var target: Selector?
  var needsView: Bool { true }
  var pieces: PieceArgument? { targetPieces }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.pieces.setLocked(view, false)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.pieces.isLocked(view) }
}
