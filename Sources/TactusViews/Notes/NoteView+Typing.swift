package import TactusGeometry
package import TactusInput

extension NoteView: TypingView {
  package var editCommands: (commands: [EditCommand], area: Rect)? {
    guard isEditing, touches.offersCommands else { return nil }
    let caret = layout.caret(at: line.caret, in: Array(line.text))
    return (line.commands(tree?.clipboard), handles?.area ?? caret)
  }

  package var takesTypedText: Bool { isEditing }

  package var editableText: EditableText? {
    line.editable(
      caret: layout.caret(at: line.shownCaret ?? line.caret, in: Array(line.shownText)),
      isMultiline: true)
  }

  package func apply(_ edit: TextEdit) {
    guard isEditing else { return }
    var edited = line
    edited.apply(edit)
    if change(to: edited) { line.preedit = Preedit(edit) }
    invalidate()
  }

  package func pasteSelected(at point: Point) {
    guard isEditing else { return }
    line.preedit = Preedit()
    line.moveCaret(to: place(at: point), extends: false)
    tree?.clipboard.pasteSelected { [weak self] in self?.insert($0) }
    invalidate()
  }

  package var takesDroppedText: Bool { canBeEdited() }

  package func showDropPlace(at point: Point?) { dropPlace = point.map(place) }

  package func drop(_ text: String, at point: Point) {
    dropPlace = nil
    let place = place(at: point)
    if !isEditing { onEditRequest?() }
    guard isEditing else { return }
    line.preedit = Preedit()
    line.moveCaret(to: place, extends: false)
    insert(text)
  }
}
