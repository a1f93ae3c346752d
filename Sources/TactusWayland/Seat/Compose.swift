internal import CXKBCommon
internal import Glibc

/// The key sequences that together type one character, such as those that begin with a dead accent.
///
/// Reading the locale's table takes several milliseconds. A `Compose` is therefore created only
/// when a key is pressed that can begin a sequence.
@safe final class Compose {
  enum Result {
    /// The key is not part of a sequence.
    case nothing
    case composing
    case composed(String)
    /// The keys form no defined sequence, and nothing is typed.
    case cancelled
  }

  private let state: OpaquePointer

  /// Loads the table of the current locale; returns nil if the locale has none.
  init?(_ context: OpaquePointer) {
    guard
      let table = unsafe xkb_compose_table_new_from_locale(
        context, Compose.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else { return nil }
    defer { unsafe xkb_compose_table_unref(table) }
    guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      return nil
    }
    unsafe self.state = state
  }

  deinit {
    unsafe xkb_compose_state_unref(state)
  }

  /// Returns whether a key can begin a sequence: `Multi_key` or a dead accent (keysymdef.h).
  static func isStart(_ symbol: xkb_keysym_t) -> Bool {
    symbol == 0xff20 || (0xfe50...0xfe93).contains(symbol)
  }

  func feed(_ symbol: xkb_keysym_t) -> Result {
    unsafe xkb_compose_state_feed(state, symbol)
    switch unsafe xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .composing
    case XKB_COMPOSE_CANCELLED: return .cancelled
    case XKB_COMPOSE_COMPOSED: return .composed(text)
    default: return .nothing
    }
  }

  private var text: String {
    var buffer = [CChar](repeating: 0, count: 64)
    let length = unsafe xkb_compose_state_get_utf8(state, &buffer, buffer.count)
    return string(buffer, length: max(0, Int(length)))
  }

  private static var locale: String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(DisplayEnvironment.variable).first ?? "C"
  }
}
