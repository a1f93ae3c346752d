import TactusInput
import TactusViews

struct UndoAction: Command {
  static let name = "undo"
  static let doc = "Undoes the last change to pieces and drawings."

  static let isShownPossible = true

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.undo() }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.canUndo }
}

struct RedoAction: Command {
  static let name = "redo"
  static let doc = "Redoes the last change that was undone."

  static let isShownPossible = true

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.redo() }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.canRedo }
}
