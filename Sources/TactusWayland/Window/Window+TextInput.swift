package import TactusInput

/// The text of a window that an input method of the compositor can edit.
extension Window {
  /// The text that an input method can edit now; nil if it must not appear.
  ///
  /// The text is sent (`zwp_text_input_v3.commit`) while the window has the text focus of a seat, and
  /// again when it receives this focus.
  package var editableText: EditableText? {
    get { connection?.surfaces.texts[id] }
    set {
      guard let connection, connection.surfaces.texts[id] != newValue else { return }
      connection.surfaces.texts[id] = newValue
      for seat in connection.seats.list { seat.textInput?.refresh() }
    }
  }
}
