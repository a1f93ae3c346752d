internal import Glibc

/// A keymap as the compositor passed it (`wl_keyboard.keymap`), not looked into yet.
struct KeymapText {
  /// A keymap is some 60 KB; a hundred times that is somebody's mistake.
  private static let sizeLimit = 8 << 20

  let bytes: [CChar]
  /// Of the text, without what follows it.
  let length: Int

  /// Reads it; the descriptor stays the caller's.
  ///
  /// - Returns: nil, with the reason in `problem`, where that is not to be had.
  init?(descriptor: Int32, size: Int, problem: inout String) {
    guard size > 0, size <= KeymapText.sizeLimit else {
      problem = "its size is \(size) bytes"
      return nil
    }
    // Read, not mapped: a file that is shorter than it claims would end us with SIGBUS.
    var text = [CChar](repeating: 0, count: size)
    guard unsafe pread(descriptor, &text, size, 0) == size else {
      problem = "it cannot be read"
      return nil
    }
    bytes = text
    length = text.firstIndex(of: 0) ?? size
  }
}

/// What the compositor says of modifiers (`wl_keyboard.modifiers`), as xkbcommon's masks.
struct HeldModifiers {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0
}
