internal import CXKBCommon
internal import Glibc
internal import TactusInput

/// A compiled keymap (`wl_keyboard.keymap`) with the state of the modifiers.
@safe final class Keymap {
  private let contextHandle: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private(set) var modifiers: KeyEvent.Modifiers = []
  private var compose: Compose?

  /// Compiles a keymap, which takes several milliseconds.
  ///
  /// If the keymap is unusable, the initializer stores the reason in `problem` and returns nil.
  init?(_ text: KeymapText, problem: inout String) {
    guard let context = unsafe Keymap.makeContext() else {
      problem = "not enough memory for the keymap"
      return nil
    }
    let keymap = unsafe xkb_keymap_new_from_buffer(
      context, text.bytes, text.length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    guard let keymap = unsafe keymap, let state = unsafe xkb_state_new(keymap) else {
      unsafe xkb_keymap_unref(keymap)
      unsafe xkb_context_unref(context)
      problem = "xkbcommon cannot parse the keymap"
      return nil
    }
    unsafe contextHandle = context
    unsafe self.keymap = keymap
    unsafe self.state = state
  }

  deinit {
    unsafe xkb_state_unref(state)
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(contextHandle)
  }

  func update(_ held: HeldModifiers) {
    unsafe xkb_state_update_mask(
      state, held.depressed, held.latched, held.locked, 0, 0, held.group)
    modifiers = []
    let names: [(String, KeyEvent.Modifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo),
    ]
    for (name, modifier) in names
    where unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      modifiers.insert(modifier)
    }
  }

  /// Returns the name of a pressed key, and the text that it types with the current modifiers and
  /// compose sequence.
  ///
  /// `code` is the Linux key code.
  func press(_ code: UInt32) -> (name: String, text: String) {
    let symbol = unsafe xkb_state_key_get_one_sym(state, code &+ 8)
    if compose == nil, Compose.isStart(symbol) { compose = unsafe Compose(contextHandle) }
    switch compose?.feed(symbol) {
    case .composing, .cancelled: return (name(of: symbol), "")
    case .composed(let text): return (name(of: symbol), text)
    case .nothing, nil: return (name(of: symbol), text(of: code))
    }
  }

  func repeats(_ code: UInt32) -> Bool { unsafe xkb_keymap_key_repeats(keymap, code &+ 8) != 0 }

  private func name(of symbol: xkb_keysym_t) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let length = unsafe xkb_keysym_get_name(symbol, &buffer, buffer.count)
    return length > 0 ? string(buffer, length: Int(length)) : ""
  }

  /// Returns the text that a key types; empty if the key produces a control character, because it
  /// then acts as a command.
  private func text(of code: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let length = unsafe xkb_state_key_get_utf8(state, code &+ 8, &buffer, buffer.count)
    guard length > 0, buffer[0] < 0 || buffer[0] >= 32, buffer[0] != 127 else { return "" }
    return string(buffer, length: Int(length))
  }

  private static func makeContext() -> OpaquePointer? {
    let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    // xkbcommon would log to standard error; we report problems ourselves, once.
    unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    return unsafe context
  }
}

/// Returns the text in a C buffer, truncated if the buffer is too short for `length` bytes.
func string(_ buffer: [CChar], length: Int) -> String {
  let bytes = buffer.prefix(min(length, buffer.count - 1)).map(UInt8.init(bitPattern:))
  return String(decoding: bytes, as: UTF8.self)
}
