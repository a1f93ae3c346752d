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
  /// Whether the user may edit the text now.
  package var canBeEdited: () -> Bool = { false }
  /// Called to start editing, because text is dropped on the note.
  package var onEditRequest: (() -> Void)?
  /// Called when Escape is pressed or the view loses the focus; the argument is true in the second
  /// case.
  package var onEditEnd: ((_ byFocus: Bool) -> Void)?

  /// Whether the user edits the text; then touches place the caret, and keys change the text.
  package var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      line = EditedLine(text, keepsLines: true)
      touches.reset()
      handlesChanged()
    }
  }

  var line = EditedLine("", keepsLines: true)
  var touches = TextTouches()
  /// The index at which text dragged over the note would be inserted; nil for none.
  var dropPlace: Int? { didSet { if oldValue != dropPlace { invalidate() } } }
  /// The index of the caret when the current touch began; nil if text was selected.
  private var caretBefore: Int?
  private var known: (text: String, size: Size, layout: NoteLayout)?

  /// Creates the view of the text on a piece of the given size.
  package init(size: Size) {
    super.init(frame: Rect(origin: .zero, size: size))
    hitShape = .none
  }

  var paper: PictureView? { parent as? PictureView }
  private var text: String { paper?.picture?.note?.text ?? "" }

  /// Shows the picture's present note, which the program has changed.
  package func noteChanged() {
    if isEditing, line.text != text { line = EditedLine(text, keepsLines: true) }
    invalidate()
  }

  var layout: NoteLayout {
    let shown = isEditing ? line.shownText : text
    if let known, known.text == shown, known.size == bounds.size { return known.layout }
    let made = NoteLayout(shown, on: bounds.size)
    known = (shown, bounds.size, made)
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
    edited.preedit = Preedit()
    if let command = ClipboardKey(key) {
      edited.use(command, tree?.clipboard) { [weak self] in self?.insert($0) }
      if command == .cut { show(edited) }
      touches.dismissCommands()
      return true
    }
    let selectsAll = touches.offersCommands && EditedLine.selectsAll(key)
    guard edit(&edited, by: key) else { return false }
    show(edited)
    if selectsAll {
      touches.offerSelection()
      handlesChanged()
    }
    return true
  }

  /// Inserts pasted text at the caret, as much of it as the paper has room for.
  func insert(_ text: String) {
    guard isEditing else { return }
    let whole = Array(text.prefix(Note.longest))
    func edited(_ count: Int) -> EditedLine {
      var edited = line
      edited.insert(String(whole.prefix(count)))
      return edited
    }
    var (low, high) = (0, whole.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(edited(middle).text) { low = middle } else { high = middle - 1 }
    }
    if low < text.count { onFull?() }
    if low > 0 { show(edited(low)) }
  }

  private func show(_ edited: EditedLine) {
    let before = line.selection
    guard change(to: edited) else { return }
    touches.reset()
    handlesChanged()
    if line.selection != before { tree?.clipboard.select(line.selectedText) }
  }

  /// Shows an edited text if the paper has room for it; returns whether the text is shown.
  func change(to edited: EditedLine) -> Bool {
    if edited.text != line.text {
      guard fits(edited.text) else {
        onFull?()
        return false
      }
      onEdit?()
      paper?.picture?.note?.text = edited.text
    }
    line = edited
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
      ? layout.place(x: x, row: row + step) : step < 0 ? 0 : line.count
    line.moveCaret(to: place, extends: extends)
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: [ViewTouch]) {
    super.touchesBegan(touches)
    guard isEditing, let touch = touches.first else { return }
    caretBefore = line.selection.isEmpty ? line.caret : nil
    tree?.onFocusRequest?(self)
    perform(self.touches.began(touch.touch, at: touch.location(in: self), ends: handles))
    if self.touches.isWaiting { startMoving() }
  }

  package override func touchesMoved(_ touches: [ViewTouch]) {
    super.touchesMoved(touches)
    guard isEditing, let touch = touches.first else { return }
    perform(self.touches.moved(touch.touch, at: touch.location(in: self)))
  }

  package override func touchesEnded(_ touches: [ViewTouch]) {
    super.touchesEnded(touches)
    guard isEditing, let touch = touches.first else { return }
    perform(self.touches.ended(touch.touch, isOnCaret: caretBefore == line.caret))
    tree?.clipboard.select(line.selectedText)
  }

  package override func touchesCancelled(_ touches: [ViewTouch]) {
    super.touchesCancelled(touches)
    self.touches.cancelled()
  }

  package override func advance(to time: Timestamp) -> Bool {
    if isEditing { perform(touches.advance(to: time)) }
    return super.advance(to: time) || touches.isWaiting
  }

  private func perform(_ effect: TextTouches.Effect) {
    line.preedit = Preedit()
    switch effect {
    case .none: break
    case .caret(let point): line.moveCaret(to: place(at: point), extends: false)
    case .extend(let point): line.moveCaret(to: place(at: point), extends: true)
    case .word(let point): line.selectWord(at: place(at: point))
    case .end(let handle, let point): line.move(handle, to: place(at: point))
    }
    handlesChanged()
  }

  func place(at point: Point) -> Int { layout.place(at: point) }

  /// The handles of the selection; nil if nothing is selected.
  var handles: TextHandles? {
    guard isEditing, !line.selection.isEmpty else { return nil }
    let (layout, characters) = (layout, Array(line.text))
    return TextHandles(
      start: layout.caret(at: line.selection.lowerBound, in: characters),
      end: layout.caret(at: line.selection.upperBound, in: characters))
  }

  package override var keepsTouches: Bool { touches.showsHandles }

  package override func claims(_ displacement: Vector, from start: Point) -> Bool {
    handles?.handle(at: start) != nil
  }

  private func handlesChanged() {
    let shown = touches.showsHandles ? handles : nil
    overhang = shown == nil ? 0 : TextHandles.reach
    let box = bounds
    if let shown {
      hitShape = .custom { box.contains($0) || shown.handle(at: $0) != nil }
    } else {
      hitShape = isEditing ? .rectangle : .none
    }
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
    if let dropPlace {
      canvas.fill(
        layout.caret(at: dropPlace, in: Array(isEditing ? line.text : text)), .color(NotePaper.ink))
    }
    guard isEditing else { return }
    let shown = Array(line.shownText)
    if shown.isEmpty { paintHint(canvas) }
    // Composed text is underlined; it can be in several lines.
    for area in layout.lines.indices.flatMap({ layout.areas(of: line.shownPreedit, row: $0) }) {
      canvas.fill(
        Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1.5),
        .color(NotePaper.ink))
    }
    if touches.showsHandles {
      handles?.paint(Color(hex: 0x1556b5), edge: .white, on: canvas)
    }
    guard let caret = line.shownCaret else { return }
    canvas.fill(layout.caret(at: caret, in: shown), .color(NotePaper.ink))
  }

  private func paintHint(_ canvas: Canvas) {
    canvas.drawText(
      "Type a note", in: bounds.offset(by: Vector(dx: 0, dy: 34)), size: 16,
      color: NotePaper.faintInk, alignment: .center)
  }

  private func paintSelection(_ layout: NoteLayout, _ canvas: Canvas) {
    for area in layout.lines.indices.flatMap({ layout.areas(of: line.selection, row: $0) }) {
      canvas.fill(area, .color(Color(hex: 0x1556b5, alpha: 0.28)))
    }
  }
}
