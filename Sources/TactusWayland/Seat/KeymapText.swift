internal import Glibc

/// The source text of a keymap, as received from the compositor (`wl_keyboard.keymap`).
struct KeymapText {
  /// The maximum size of a keymap in bytes.
  ///
  /// A typical keymap is about 60 KB in size. The limit is more than a hundred times that size, so
  /// a larger keymap must be invalid.
  private static let sizeLimit = 8 << 20

  let bytes: [CChar]
  /// The length of the text in bytes, without the terminating NUL.
  let length: Int

  /// Reads a keymap from a descriptor, which the caller must close.
  ///
  /// If the keymap cannot be read, the initializer stores the reason in `problem` and returns nil.
  init?(descriptor: Int32, size: Int, problem: inout String) {
    guard size > 0, size <= KeymapText.sizeLimit else {
      problem = "the keymap's size must be 1 to \(KeymapText.sizeLimit) bytes, not \(size)"
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

/// The state of the modifier keys and the layout group that the compositor reports
/// (`wl_keyboard.modifiers`).
///
/// Depressed, latched and locked modifiers are xkbcommon bit masks.
struct HeldModifiers {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0
}
