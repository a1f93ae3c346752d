internal import CXKBCommon
internal import Glibc

/// Recognizes key sequences that type one character, such as a dead accent followed by a letter.
///
/// Reading the locale's table of sequences takes several milliseconds. A `Compose` is therefore
/// created only when the user presses a key that can begin a sequence.
@safe final class Compose {
  enum Result {
    /// The key is not part of a sequence.
    case nothing
    case composing
    case composed(String)
    /// The key does not continue the sequence, which is discarded without typing anything.
    case cancelled
  }

  private let state: OpaquePointer

  /// Loads the current locale's table of sequences; returns nil if there is none or memory runs out.
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

  /// Returns whether a key symbol can begin a sequence, as `Multi_key` and dead accents can
  /// (keysymdef.h).
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
