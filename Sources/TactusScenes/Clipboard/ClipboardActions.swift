import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews

struct CopyAction: Command, TargetedAction {
  static let name = "copy"
  static let doc =
    "Copies a piece, or the group it belongs to, to the clipboard, from which other programs can "
    + "paste it as a picture, as a file, or as the text of its notes. Without a piece, the action "
    + "copies the group of selected pieces."
  static let mainArgument: String? = "target"
  var target: Selector?

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let content = scene.clipboardContent(of: view) { scene.tree.clipboard.copy(content) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { !scene.copied(with: view).isEmpty }

  func refusal(on view: View, in scene: Scene) -> String? {
    guard let view = subject(view, in: scene), canAct(on: view, in: scene) else {
      return "there is no piece to copy: set \"target\" to a piece, or select pieces first"
    }
    return nil
  }
}

struct CutAction: Command, TargetedAction, Edit {
  static let name = "cut"
  static let doc =
    "Copies like the action `copy`, and then removes the pieces. Locked pieces are neither copied "
    + "nor removed."
  static let mainArgument: String? = "target"
  var target: Selector?

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let pieces = cut(with: view, in: scene)
    guard let content = scene.clipboardContent(of: pieces) else { return }
    scene.tree.clipboard.copy(content)
    for piece in pieces { scene.remove(piece) }
    scene.updateDimming()
  }

  func canAct(on view: View, in scene: Scene) -> Bool { !cut(with: view, in: scene).isEmpty }

  func refusal(on view: View, in scene: Scene) -> String? {
    guard let view = subject(view, in: scene), canAct(on: view, in: scene) else {
      return
        "there is no piece to cut that is not locked: set \"target\" to a piece, or select pieces "
        + "first"
    }
    return nil
  }

  private func cut(with view: View, in scene: Scene) -> [PictureView] {
    scene.copied(with: view).filter { !scene.pieces.isLocked($0) }
  }
}

struct PasteAction: Command {
  static let name = "paste"
  static let doc =
    "Puts what was copied last onto a view: pieces of this program, pictures, or the pictures of "
    + "copied files become pieces, and text becomes a note. They appear where the menu of the action "
    + "was opened or, without a menu, in the middle of the visible part of the view. What another "
    + "program has copied is not part of a recording, so the action pastes only the scene's own "
    + "pieces when a recording is replayed."
  var table = Selector.nothing
  var className = "piece"

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "into", \.table, isRequired: true, "The view that receives the pieces and notes."),
    SceneMember(
      "class", \.className, .name,
      "A class assigned to the pieces and notes, so that selectors can match them."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    reader.announceViews(in: table, className: "note")
    return true
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.view(table) == nil ? "no view matches \"into\" of the action \"paste\"" : nil
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    paste(at: event.values.point("location"), in: scene)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    paste(at: scene.memory.menuPoint, in: scene)
  }

  private func paste(at point: Point?, in scene: Scene) {
    guard let table = scene.view(table) else { return }
    scene.tree.clipboard.paste { [weak scene, weak table] result in
      guard let scene, let table, table.tree === scene.tree else { return }
      scene.add(result, to: table, className: className, at: point)
    }
  }
}
