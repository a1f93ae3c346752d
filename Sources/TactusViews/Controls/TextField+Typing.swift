package import TactusGeometry
package import TactusInput
import TactusPainting

/// Methods that paint the selection and the caret.
extension TextField {
  func paintSelection(_ places: TextPlaces, _ start: Double, _ canvas: Canvas) {
    let height = theme.textSize * 1.4
    for span in places.spans(of: selection) {
      canvas.fill(
        Rect(
          x: start + span.lowerBound, y: bounds.center.y - height / 2,
          width: span.upperBound - span.lowerBound, height: height),
        .color(theme.accent.mixed(with: theme.surface, 0.6)))
    }
  }

  /// Paints the caret, and a line below the text that is being composed.
  func paintCaret(_ places: TextPlaces, _ start: Double, _ canvas: Canvas) {
    let caret = caretArea
    if line.shownCaret != nil { canvas.fill(caret, .color(theme.accent)) }
    for span in places.spans(of: line.shownPreedit) {
      canvas.fill(
        Rect(
          x: start + span.lowerBound, y: caret.maxY, width: span.upperBound - span.lowerBound,
          height: 1.5), .color(theme.text))
    }
  }
}

extension TextField: TypingView {
  package var takesTypedText: Bool { isEnabled }

  package var editableText: EditableText? {
    line.editable(caret: caretArea, isSecret: isSecret)
  }

  package func apply(_ edit: TextEdit) {
    guard isEnabled else { return }
    let before = text
    line.apply(edit)
    if line.count > max(before.count, Self.longest) { line.replaceAll(with: before) }
    line.preedit = Preedit(edit)
    showCaret()
    invalidate()
    if text != before { onChange?(text) }
  }

  package var editCommands: (commands: [EditCommand], area: Rect)? {
    guard touches.offersCommands, isFocused, isEnabled else { return nil }
    let area = handles?.area ?? caretArea
    // A long selection extends beyond the field.
    let (left, right) = (max(area.minX, bounds.minX), min(area.maxX, bounds.maxX))
    let seen = Rect(x: left, y: area.minY, width: max(0, right - left), height: area.height)
    return (line.commands(tree?.clipboard, isSecret: isSecret), seen)
  }

  package func pasteSelected(at point: Point) {
    guard isEnabled else { return }
    let place = index(at: point)
    edit { $0.moveCaret(to: place, extends: false) }
    tree?.clipboard.pasteSelected { [weak self] text in self?.edit { $0.insert(text) } }
  }

  package var takesDroppedText: Bool { isEnabled && !isHidden }

  package func showDropPlace(at point: Point?) { dropPlace = point.map { index(at: $0) } }

  package func drop(_ text: String, at point: Point) {
    dropPlace = nil
    let place = index(at: point)
    edit { line in
      line.moveCaret(to: place, extends: false)
      line.insert(text)
    }
  }
}
