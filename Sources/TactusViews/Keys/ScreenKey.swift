package import TactusInput

/// A key of a keyboard on the screen.
enum ScreenKey: Hashable {
  /// A key that types a text, or another text while Shift is on.
  case text(String, shifted: String)
  case shift, backspace, space, enter
  /// A key that hides the keyboard.
  case hide
  /// An empty place.
  case blank
  /// A key that shows another page of keys.
  case page(KeyboardPage)
  /// A key that performs a command for text.
  case edit(EditCommand)

  /// The text of the key, with or without Shift; nil if the key types none.
  func text(isShifted: Bool) -> String? {
    switch self {
    case .text(let plain, let shifted): isShifted ? shifted : plain
    case .space: " "
    default: nil
    }
  }

  static func sign(_ text: String) -> ScreenKey { .text(text, shifted: text) }
}

/// The pages of a keyboard on the screen.
enum KeyboardPage: Hashable {
  case letters, digits, signs
  /// The large digits of a keyboard that types only numbers.
  case pad
}

/// A contact that presses keys on the screen.
package enum KeyContact: Hashable, Sendable {
  case finger(SeatID, Int32)
  case pointer(SeatID)
  case pen(SeatID, Int32)
}
