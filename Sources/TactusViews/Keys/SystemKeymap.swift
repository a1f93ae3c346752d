import CXKBCommon

/// A keymap compiled from the system's keyboard data, from which the letters of keys are read.
@safe final class SystemKeymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer

  /// Compiles the keymap of a layout; returns nil if the system has no such layout.
  init?(layout: String, variant: String) {
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    // xkbcommon would log to standard error.
    unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    // SAFETY: xkbcommon copies the names before the closures return.
    let keymap = unsafe layout.withCString { layout in
      unsafe variant.withCString { variant in
        var names = unsafe xkb_rule_names()
        unsafe names.layout = layout
        unsafe names.variant = variant
        return unsafe xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let keymap = unsafe keymap else {
      unsafe xkb_context_unref(context)
      return nil
    }
    unsafe self.context = context
    unsafe self.keymap = keymap
  }

  deinit {
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  /// The key codes of the three rows of letters (AD, AC and AB in xkbcommon's terms).
  private static let rows: [[UInt32]] = [
    Array(24...35), Array(38...48) + [51], [94] + Array(52...61),
  ]
  /// The key codes of the row of digits, on which some layouts have letters.
  private static let digitRow: [UInt32] = [49] + Array(10...21)
  /// The maximum length of the bottom row with the letters of the row of digits added to it.
  private static let longest = 11
  private static let fewest = 10

  /// Returns the letters of the layout; nil if there are fewer than ten.
  func layout(named name: String) -> KeyLayout? {
    var seen: Set<String> = []
    func unseen(_ codes: [UInt32]) -> [KeyLayout.Letter] {
      codes.compactMap(letter).filter { seen.insert($0.lower).inserted }
    }
    var rows = Self.rows.map(unseen)
    let extra = unseen(Self.digitRow)
    if rows[2].count + extra.count <= Self.longest {
      rows[2] += extra
    } else {
      rows.insert(extra, at: 0)
    }
    rows.removeAll(where: \.isEmpty)
    guard rows.joined().count >= Self.fewest else { return nil }
    return KeyLayout(name: name, letters: rows)
  }

  private func letter(_ code: UInt32) -> KeyLayout.Letter? {
    guard let lower = scalar(code, level: 0), lower.properties.isAlphabetic else { return nil }
    let text = String(lower)
    let other = scalar(code, level: 1).flatMap { $0.properties.isAlphabetic ? String($0) : nil }
    let upper = text.uppercased()
    // In a script without case, Shift can type another letter, but a Latin one is not used.
    let hasCase = upper != text
    let isLatin = other?.unicodeScalars.first.map { $0.value < 0x250 } ?? false
    if !hasCase { return KeyLayout.Letter(lower: text, upper: isLatin ? text : other ?? text) }
    return KeyLayout.Letter(lower: text, upper: other ?? (upper.count == 1 ? upper : text))
  }

  private func scalar(_ code: UInt32, level: UInt32) -> Unicode.Scalar? {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, &symbols)
    guard count == 1, let symbol = unsafe symbols?.pointee else { return nil }
    let value = xkb_keysym_to_utf32(symbol)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// Returns the xkbcommon name of the key that types a character, such as "a" or "period".
  static func name(of text: String) -> String {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return "" }
    var buffer = [CChar](repeating: 0, count: 64)
    let symbol = xkb_utf32_to_keysym(scalar.value)
    let length = unsafe xkb_keysym_get_name(symbol, &buffer, buffer.count)
    guard length > 0, Int(length) < buffer.count else { return "" }
    return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
