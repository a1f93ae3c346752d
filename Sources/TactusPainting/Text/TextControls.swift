/// Facts about single characters that decide how text is shown.
enum TextControls {
  /// Returns the character to show for `scalar`: a space for a tab or line break, nil for any other
  /// control character, and otherwise `scalar` itself.
  ///
  /// Fonts would show a control character as an empty box.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
    case 0...0x1f, 0x7f...0x9f: nil
    default: scalar
    }
  }

  /// Returns whether a character belongs to a right-to-left script, or changes the direction of the
  /// text around it to right-to-left.
  static func isFromRight(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8ff, 0x200f, 0x202b, 0x202e, 0x2067, 0xfb1d...0xfdff, 0xfe70...0xfefe,
      0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }

  /// Returns whether a character only changes the direction of the text around it, and is not shown
  /// itself.
  static func directs(_ value: UInt32) -> Bool {
    switch value {
    case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a character belongs to the one before it, as a combining mark does.
  static func continues(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .surrogate: true
    case .control: scalar.value != 9
    default: false
    }
  }
}
