package import TactusGeometry
package import TactusInput
package import TactusPainting

/// The text of a note, in front of the picture of its paper; the user can edit it with the keyboard.
///
/// The view lies in the picture view of the note's piece and moves with it. The picture's `note`
/// is the note's only copy; this view changes it as the user types.
package final class NoteView: View {
  /// Called before the user changes the text, so that the program can save the note for undo.
  package var onEdit: (() -> Void)?
  /// Called when an edit is refused because the note would be too long.
  package var onFull: (() -> Void)?
  /// Called when Escape is pressed or the view loses the focus; the argument is true in the second
  /// case.
  package var onEditEnd: ((_ byFocus: Bool) -> Void)?

  /// Whether the user edits the text; then touches place the caret, and keys change the text.
  package var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      hitShape = isEditing ? .rectangle : .none
      line = EditedLine(text, keepsLines: true)
      invalidate()
    }
  }

  private var line = EditedLine("", keepsLines: true)
  private var known: (text: String, size: Size, layout: NoteLayout)?

  /// Creates the view of the text on a piece of the given size.
  package init(size: Size) {
    super.init(frame: Rect(origin: .zero, size: size))
    hitShape = .none
  }

  private var paper: PictureView? { parent as? PictureView }
  private var text: String { paper?.picture?.note?.text ?? "" }

  /// Shows the picture's present note, which the program has changed.
  package func noteChanged() {
    if isEditing, line.text != text { line = EditedLine(text, keepsLines: true) }
    invalidate()
  }

  private var layout: NoteLayout {
    if let known, known.text == text, known.size == bounds.size { return known.layout }
    let made = NoteLayout(text, on: bounds.size)
    known = (text, bounds.size, made)
    return made
  }

  // MARK: Keys

  package override var takesFocus: Bool { isEditing }
  package override var showsFocus: Bool { true }

  package override func focusChanged(_ isFocused: Bool) {
    if !isFocused, isEditing { onEditEnd?(true) }
  }

  package override func keyPressed(_ key: KeyEvent) -> Bool {
    guard isEditing, key.phase != .released else { return false }
    if key.name == "Escape" {
      onEditEnd?(false)
      return true
    }
    var edited = line
    guard edit(&edited, by: key) else { return false }
    if edited.text != line.text {
      guard fits(edited.text) else {
        onFull?()
        return true
      }
      onEdit?()
      paper?.picture?.note?.text = edited.text
    }
    line = edited
    invalidate()
    return true
  }

  /// Returns whether the paper has room for text; a text that is no longer than the present one
  /// always fits.
  private func fits(_ new: String) -> Bool {
    if new.count <= line.count { return true }
    return new.count <= Note.longest && NoteLayout(new, on: bounds.size).isWhole
  }

  private func edit(_ line: inout EditedLine, by key: KeyEvent) -> Bool {
    let extends = key.modifiers.contains(.shift)
    switch key.name {
    case "Up", "KP_Up": moveCaret(of: &line, byRows: -1, extends)
    case "Down", "KP_Down": moveCaret(of: &line, byRows: 1, extends)
    case "Home": line.moveCaret(to: shownRange(of: line).lowerBound, extends: extends)
    case "End": line.moveCaret(to: shownRange(of: line).upperBound, extends: extends)
    case "Return", "KP_Enter": line.insert("\n")
    default: return line.take(key)
    }
    return true
  }

  private func shownRange(of line: EditedLine) -> Range<Int> {
    layout.lines[layout.row(of: line.caret)].range
  }

  private func moveCaret(of line: inout EditedLine, byRows step: Int, _ extends: Bool) {
    let characters = Array(line.text)
    let row = layout.row(of: line.caret)
    let x = layout.x(of: line.caret, in: characters, row: row)
    let place =
      layout.lines.indices.contains(row + step)
      ? layout.place(x: x, row: row + step, in: characters) : step < 0 ? 0 : line.count
    line.moveCaret(to: place, extends: extends)
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: [ViewTouch]) {
    super.touchesBegan(touches)
    if let touch = touches.first { putCaret(touch, extends: false) }
  }

  package override func touchesMoved(_ touches: [ViewTouch]) {
    super.touchesMoved(touches)
    if let touch = touches.first { putCaret(touch, extends: true) }
  }

  private func putCaret(_ touch: ViewTouch, extends: Bool) {
    guard isEditing else { return }
    let place = layout.place(at: touch.location(in: self), in: Array(line.text))
    line.moveCaret(to: place, extends: extends)
    invalidate()
  }

  // MARK: Painting

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    if isEditing {
      canvas.stroke(
        .roundedRect(bounds.inset(by: 2.5), radius: NoteLayout.cornerRadius - 2.5),
        .color(NotePaper.ink), width: 1.5)
    }
    guard !bounds.isEmpty, canvas.takesText() else { return }
    let layout = layout
    if isEditing { paintSelection(layout, canvas) }
    layout.vector(color: NotePaper.ink).paint(on: canvas)
    guard isEditing else { return }
    if line.count == 0 { paintHint(canvas) }
    let caret = layout.caret(at: line.caret, in: Array(line.text))
    canvas.fill(caret, .color(NotePaper.ink))
  }

  private func paintHint(_ canvas: Canvas) {
    canvas.drawText(
      "Type a note", in: bounds.offset(by: Vector(dx: 0, dy: 34)), size: 16,
      color: NotePaper.faintInk, alignment: .center)
  }

  private func paintSelection(_ layout: NoteLayout, _ canvas: Canvas) {
    let characters = Array(line.text)
    for (row, shown) in layout.lines.enumerated() {
      let part = line.selection.clamped(to: shown.range)
      guard !part.isEmpty else { continue }
      let first = layout.caret(at: part.lowerBound, in: characters)
      let end = layout.x(of: part.upperBound, in: characters, row: row)
      canvas.fill(
        Rect(x: first.minX + 1, y: first.minY, width: end - first.minX - 1, height: first.height),
        .color(Color(hex: 0x1556b5, alpha: 0.28)))
    }
  }
}
