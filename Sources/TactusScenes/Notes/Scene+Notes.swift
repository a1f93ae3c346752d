import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusStage
import TactusViews

/// A note that a user is editing.
struct NoteEditing {
  let piece: PictureView
  /// Whether the state before the edit is an undo step already.
  var isRecorded: Bool
}

/// Methods that put notes on tables and let users edit their text.
///
/// A note is a piece whose picture is the paper. At most one note of a scene is edited at a time,
/// because all keyboards of a window write into the view that has the focus.
extension Scene {
  /// Puts an empty note in the middle of the visible part of a table, and starts editing it.
  ///
  /// The note is as large on the screen as on a table at scale 1; see `placeInView(_:)`.
  func addNote(_ paper: String, to table: View, className: String, at time: Timestamp) {
    endEditing()
    let piece = addPiece(
      picture(of: Note(paper: paper), size: NoteLayout.paper), to: table, className: className)
    placeInView(piece)
    edit(piece, isNew: true)
  }

  func picture(of note: Note, size: Size) -> Picture {
    Picture(note: note, size: size, isLight: tree.theme.isLight)
  }

  /// Adds the view of a note's text to the piece of the note.
  func addNoteView(to piece: PictureView) {
    guard piece.picture?.note != nil else { return }
    piece.classes.append("note")
    let view = NoteView(size: piece.bounds.size)
    view.onEdit = { [unowned self] in recordEdit() }
    view.canBeEdited = { [unowned self, weak piece] in piece.map { !pieces.isLocked($0) } ?? false }
    view.onEditRequest = { [unowned self, weak piece] in if let piece { edit(piece) } }
    view.onEditEnd = { [unowned self, weak piece] byFocus in
      endEditing()
      if !byFocus, let piece, piece.parent != nil { stage.moveFocus(to: piece) }
    }
    view.onFull = { [unowned self] in
      stage.show(Message("the note is full", isTrouble: false), at: stage.clock.now)
    }
    piece.add(view)
  }

  /// Starts editing a note, with the caret at its end; does nothing if the piece is locked or is not
  /// a note.
  func edit(_ piece: PictureView, isNew: Bool = false) {
    guard pieces.editing?.piece !== piece else { return }
    endEditing()
    guard let view = piece.noteView, !pieces.isLocked(piece) else { return }
    pieces.editing = NoteEditing(piece: piece, isRecorded: isNew)
    piece.bringToFront()
    view.bringToFront()
    view.isEditing = true
    stage.moveFocus(to: view)
  }

  /// Ends the editing of a note, and removes the note if it is blank.
  func endEditing() {
    guard let editing = pieces.editing else { return }
    pieces.editing = nil
    let piece = editing.piece
    guard let view = piece.noteView else { return }
    view.isEditing = false
    if stage.firstResponder === view { stage.moveFocus(to: nil) }
    if piece.parent != nil, piece.picture?.note?.isBlank == true { remove(piece) }
    updateDimming()
  }

  /// Records an undo step before the first change of an edit, so that undo reverts the whole edit.
  private func recordEdit() {
    guard pieces.editing?.isRecorded == false else { return }
    pieces.editing?.isRecorded = true
    willChange()
  }

  /// Ends the editing of a note if a discrete gesture, such as a tap, was made outside the note.
  ///
  /// The ink of this tap is removed.
  func endEditing(by transition: Transition, on view: View) {
    guard let piece = pieces.editing?.piece, !piece.isSelfOrAncestor(of: view) else { return }
    endEditing()
    let serials = (0..<transition.touches.count).map { transition.touches[$0].serial }
    (view as? DrawingView)?.discard(touches: serials)
  }

  /// Changes the note of an existing piece; does nothing if the piece already shows the new note.
  func show(_ note: Note, in piece: PictureView) {
    guard let old = piece.picture?.note, old != note else { return }
    if old.paper == note.paper {
      piece.picture?.note = note
    } else {
      piece.picture = picture(of: note, size: piece.bounds.size)
    }
    piece.noteView?.noteChanged()
  }
}

extension PictureView {
  /// The view of the text, if the picture is the paper of a note.
  var noteView: NoteView? { children.lazy.compactMap { $0 as? NoteView }.first }
}
