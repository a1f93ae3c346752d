package import TactusGeometry
package import TactusInput

/// A view into which the user types while it has the keyboard focus.
///
/// Recordings have a dot in place of each character that the user types into it.
package protocol TypingView: SelectableText {
  /// Whether the view currently takes typed text.
  var takesTypedText: Bool { get }
  /// The text that an input method can edit, with the caret's area in the coordinates of the view;
  /// nil if the view takes keys only.
  var editableText: EditableText? { get }
  /// Applies a change by an input method.
  func apply(_ edit: TextEdit)
  /// Inserts the text that was selected last in any program, at a point of the view.
  func pasteSelected(at point: Point)
  /// Whether text that the user drags can be dropped on the view now.
  var takesDroppedText: Bool { get }
  /// Shows where dropped text would be inserted; nil to show nothing.
  func showDropPlace(at point: Point?)
  /// Inserts dropped text at a point of the view.
  func drop(_ text: String, at point: Point)
}

/// A view with text that the user can select by touch.
package protocol SelectableText: View {
  /// The commands to offer now for the text, and the area of the selection in the view's coordinates;
  /// nil if there are none.
  var editCommands: (commands: [EditCommand], area: Rect)? { get }
  /// Called before a touch begins on the view, and before the view is asked whether it claims it.
  func touchWillBegin(by device: DeviceKind)
}

extension SelectableText {
  package func touchWillBegin(by device: DeviceKind) {}
  package var editCommands: (commands: [EditCommand], area: Rect)? { nil }
}

extension TypingView {
  package var editableText: EditableText? { nil }
  package func apply(_ edit: TextEdit) {}
  package func pasteSelected(at point: Point) {}
  package var takesDroppedText: Bool { false }
  package func showDropPlace(at point: Point?) {}
  package func drop(_ text: String, at point: Point) {}
}

extension View {
  /// Whether the user can type into the view now.
  package final var isTyping: Bool { (self as? any TypingView)?.takesTypedText ?? false }
}

extension EditedLine {
  /// Returns the description of the text for an input method.
  func editable(caret: Rect, isSecret: Bool = false, isMultiline: Bool = false) -> EditableText {
    let places = bytePlaces
    return EditableText(
      text: isSecret ? nil : text, cursor: places.cursor, anchor: places.anchor,
      purpose: isSecret ? .password : .normal, isMultiline: isMultiline, caret: caret)
  }
}
