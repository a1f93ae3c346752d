import TactusInput
import TactusViews

/// Takes the last change back.
final class UndoAction: Command {
  static let name = "undo"
  static let doc = "Takes back the last thing done to pieces and drawings."

  init?(_ reader: ActionReader) {}

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.undo() }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.canUndo }
}

/// Does again what was taken back.
final class RedoAction: Command {
  static let name = "redo"
  static let doc = "Does again what was last taken back."

  init?(_ reader: ActionReader) {}

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.redo() }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.canRedo }
}
