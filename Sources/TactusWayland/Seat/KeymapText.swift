internal import Glibc

/// The text of a keymap as received from the compositor (`wl_keyboard.keymap`), not yet compiled.
struct KeymapText {
  /// The maximum size in bytes.
  ///
  /// A keymap has some 60 KB; a hundred times that is an error.
  private static let sizeLimit = 8 << 20

  let bytes: [CChar]
  /// The length of the text in bytes, without the terminating NUL.
  let length: Int

  /// Reads a keymap from a descriptor, which the caller closes.
  ///
  /// Returns nil if the keymap cannot be read; `problem` then holds the reason.
  init?(descriptor: Int32, size: Int, problem: inout String) {
    guard size > 0, size <= KeymapText.sizeLimit else {
      problem = "the keymap has \(size) bytes; 1 to \(KeymapText.sizeLimit) are allowed"
      return nil
    }
    // Read rather than mapped: a file shorter than its stated size would raise SIGBUS.
    var text = [CChar](repeating: 0, count: size)
    guard unsafe pread(descriptor, &text, size, 0) == size else {
      problem = "the keymap cannot be read"
      return nil
    }
    bytes = text
    length = text.firstIndex(of: 0) ?? size
  }
}

/// The modifiers that the compositor reports (`wl_keyboard.modifiers`), as masks of xkbcommon.
struct HeldModifiers {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0
}
