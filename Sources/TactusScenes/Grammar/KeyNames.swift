import TactusJSON

/// The names of keys in scene files, as defined by libxkbcommon (xkbcommon-keysyms.h), and of the
/// controls of tablets, which are not from libxkbcommon.
enum KeyNames {
  private static let named =
    [
      "BackSpace", "Tab", "ISO_Left_Tab", "Return", "Escape", "Delete", "Insert", "Home", "End",
      "Prior", "Next",
      "Page_Up", "Page_Down", "Left", "Right", "Up", "Down", "Menu", "Print", "Pause", "space",
      "Help", "Cancel",
      "plus", "minus", "equal", "comma", "period", "slash", "backslash", "semicolon", "colon",
      "apostrophe",
      "quotedbl", "grave", "asciitilde", "asciicircum", "exclam", "at", "numbersign", "dollar",
      "percent",
      "ampersand", "asterisk", "parenleft", "parenright", "underscore", "bracketleft",
      "bracketright", "braceleft",
      "braceright", "bar", "less", "greater", "question",
    ] + (1...24).map { "F\($0)" }
  /// The prefixes of groups of key names that are too large to list, such as "KP_" for the keypad.
  ///
  /// Any name with one of these prefixes is accepted.
  private static let families = [
    "KP_", "XF86", "dead_", "ISO_", "U", "hebrew_", "Cyrillic_", "Greek_", "Arabic_", "PadButton",
    "PadRing", "PadStrip",
  ]
  private static let modifiers = [
    "ctrl": "Control", "control": "Control", "strg": "Control", "shift": "Shift", "alt": "Alt",
    "option": "Alt",
  ]
  private static let others = [
    "enter": "Return", "esc": "Escape", "del": "Delete", "backspace": "BackSpace",
    "pageup": "Prior",
    "pagedown": "Next", "arrowleft": "Left", "arrowright": "Right", "arrowup": "Up",
    "arrowdown": "Down",
  ]

  /// Returns whether a name is plausible as the name of a key.
  ///
  /// A plausible name can still be unknown to libxkbcommon.
  static func contains(_ name: String) -> Bool {
    name.count == 1 || named.contains(name) || families.contains(where: name.hasPrefix)
      // Letters of other alphabets have names such as "adiaeresis".
      || name.count > 6 && name.allSatisfy(\.isLowercase)
  }

  /// Returns the chord that an invalid string was probably meant to be, such as "Control+z" for
  /// "Ctrl+z".
  static func nearest(to text: String) -> String? {
    var parts = text.split(separator: "+").map(String.init)
    guard let last = parts.popLast() else { return nil }
    var result: [String] = []
    for part in parts {
      guard let modifier = modifiers[part.lowercased()] else { return nil }
      result.append(modifier)
    }
    let name =
      contains(last)
      ? last : others[last.lowercased()] ?? Suggestions.nearest(to: last, among: named)
    guard let name else { return nil }
    let chord = (result + [name]).joined(separator: "+")
    return chord == text ? nil : chord
  }
}
