import TactusInput

/// A use of the clipboard by a key.
enum ClipboardKey {
  case copy, cut, paste

  /// Returns the command of a key with Control, or of the older keys with Insert and Delete; nil for
  /// any other key.
  init?(_ key: KeyEvent) {
    guard !key.modifiers.contains(.alt) else { return nil }
    switch (key.name, key.modifiers.contains(.control), key.modifiers.contains(.shift)) {
    case ("c", true, false), ("Insert", true, false): self = .copy
    case ("x", true, false), ("Delete", false, true): self = .cut
    case ("v", true, false), ("Insert", false, true): self = .paste
    default: return nil
    }
  }
}

extension EditedLine {
  /// Returns the commands that have an effect now; a secret text is neither cut nor copied.
  func commands(_ clipboard: Clipboard?, isSecret: Bool = false) -> [EditCommand] {
    EditCommand.allCases.filter { command in
      switch command {
      case .cut, .copy: !selection.isEmpty && !isSecret
      case .paste: clipboard?.offers(.text) == true
      case .selectAll: selection.count < count
      }
    }
  }

  /// The selected text; empty if nothing is selected.
  var selectedText: String { String(start(selection.upperBound).dropFirst(selection.lowerBound)) }

  /// Copies or cuts the selected text, or calls `paste` with the text to insert.
  ///
  /// `paste` can be called later, after the text has changed.
  mutating func use(
    _ command: ClipboardKey, _ clipboard: Clipboard?, paste: @escaping (String) -> Void
  ) {
    switch command {
    case .copy: clipboard?.copy(selectedText)
    case .cut:
      clipboard?.copy(selectedText)
      if !selection.isEmpty { insert("") }
    case .paste: clipboard?.pasteText(paste)
    }
  }
}
