import TactusInput
import TactusJSON
import TactusViews

extension NotePaper: SceneWord {}

struct AddNoteAction: Command, Edit {
  static let name = "addNote"
  static let doc =
    "Puts an empty note in the middle of the visible part of a view, and lets the user type its "
    + "text. Escape or a tap outside the note ends the editing. A note that is then empty is "
    + "removed."
  var table = Selector.nothing
  var className = "piece"
  var paper = NotePaper.yellow

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.table, isRequired: true, "The view that receives the note."),
    SceneMember(
      "class", \.className, .name,
      "A class assigned to the note, so that selectors can match the note. Every note also has the "
        + "class \"note\"."),
    SceneMember("paper", \.paper, "The color of the paper."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    reader.announceViews(in: table, className: "note")
    return true
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let table = scene.view(table) else { return }
    scene.addNote(paper.rawValue, to: table, className: className, at: time)
  }
}

struct EditNoteAction: Command, TargetedAction {
  static let name = "editNote"
  static let doc =
    "Lets the user edit the text of a note with the keyboard. On any other view, the action only "
    + "ends the editing of another note."
  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if canAct(on: view, in: scene), let piece = view as? PictureView {
      scene.edit(piece)
    } else if !(view is NoteView) {
      scene.endEditing()
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    scene.pieces.number(of: view) != nil && (view as? PictureView)?.noteView != nil
  }
}

struct SetPaperAction: Command, TargetedAction, Edit {
  static let name = "setPaper"
  static let doc =
    "Changes the color of a note's paper, or of all notes of the group it belongs to."
  var target: Selector?
  var paper = NotePaper.yellow
  var needsView: Bool { true }
  var pieces: PieceArgument? { targetPieces }

  static let members: [SceneMember<Self>] = [
    target, SceneMember("paper", \.paper, isRequired: true, "The color of the paper."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    for case let piece as PictureView in scene.pieces.changeable(with: view) {
      guard var note = piece.picture?.note else { continue }
      note.paper = paper.rawValue
      scene.show(note, in: piece)
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    scene.pieces.changeable(with: view).contains {
      ($0 as? PictureView)?.picture?.note.map { $0.paper != paper.rawValue } ?? false
    }
  }
}
