internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The text input of a seat, through which an input method edits the text of a window
/// (`zwp_text_input_v3`).
///
/// The input method is enabled only while the window that has the seat's text focus offers a text.
/// As the protocol prescribes, a change by the input method is applied even if its serial is old.
/// The text is then sent only after a `done` with the current serial.
@safe final class TextInput {
  private unowned let seat: Seat
  private let proxy: OpaquePointer
  /// The window that has the text focus; nil for none.
  private var focus: SurfaceID?
  /// The text as it was last committed; nil while text input is disabled.
  private var sent: EditableText?
  /// The number of `commit` requests so far, which is the serial of an up-to-date `done`.
  private var commits: UInt32 = 0
  /// Whether the last `done` was for an earlier commit.
  private var isBehind = false
  /// Whether the next change of the text comes from the input method.
  private var hasApplied = false
  private var pending = TextEdit()
  /// Whether the window shows text that is being composed.
  private var hasPreedit = false

  /// The maximum length of a string of the input method, in bytes.
  private static let longest = 16 << 10

  init?(_ proxy: OpaquePointer?, of seat: Seat) {
    guard let proxy = unsafe proxy else { return nil }
    self.seat = seat
    unsafe self.proxy = proxy
    unsafe zwp_text_input_v3_add_listener(proxy, TextInput.listener, context(self))
  }

  deinit {
    unsafe zwp_text_input_v3_destroy(proxy)
  }

  private var connection: Connection { seat.connection }

  private var window: Window? {
    focus.flatMap { id in connection.windows.first { $0.id == id } }
  }

  /// Forgets a window that is about to be destroyed.
  func lose(_ surface: SurfaceID) {
    guard focus == surface else { return }
    reset(focus: nil)
  }

  // MARK: Requests

  /// Sends the text of the focused window, if it has changed.
  func refresh() {
    guard let window, !connection.isCongested else { return }
    let text = window.editableText?.trimmed()
    guard text != sent else { return }
    guard let text else { return disable() }
    if sent?.field != text.field { return enable(text) }
    guard !isBehind else { return }
    send(text, instead: sent)
    hasApplied = false
    commit(text)
  }

  private func disable() {
    unsafe zwp_text_input_v3_disable(proxy)
    commit(nil)
  }

  private func enable(_ text: EditableText) {
    unsafe zwp_text_input_v3_enable(proxy)
    pending = TextEdit()
    send(text, instead: nil)
    commit(text)
  }

  private func commit(_ text: EditableText?) {
    sent = text
    commits &+= 1
    isBehind = false
    unsafe zwp_text_input_v3_commit(proxy)
  }

  private func send(_ text: EditableText, instead old: EditableText?) {
    if let words = text.text, !words.utf8.contains(0),
      words != old?.text || text.cursor != old?.cursor || text.anchor != old?.anchor
    {
      if old != nil, !hasApplied {
        unsafe zwp_text_input_v3_set_text_change_cause(
          proxy, ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_OTHER.rawValue)
      }
      unsafe zwp_text_input_v3_set_surrounding_text(
        proxy, words, Int32(text.cursor), Int32(text.anchor))
    }
    if old?.purpose != text.purpose || old?.isMultiline != text.isMultiline {
      unsafe zwp_text_input_v3_set_content_type(proxy, Self.hint(text), text.purpose.rawValue)
    }
    guard old?.caret != text.caret else { return }
    let caret = text.caret
    unsafe zwp_text_input_v3_set_cursor_rectangle(
      proxy, Self.pixels(caret.minX), Self.pixels(caret.minY), max(1, Self.pixels(caret.width)),
      max(1, Self.pixels(caret.height)))
  }

  private static func hint(_ text: EditableText) -> UInt32 {
    var hint = ZWP_TEXT_INPUT_V3_CONTENT_HINT_NONE.rawValue
    if text.purpose == .password {
      hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_HIDDEN_TEXT.rawValue
      hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_SENSITIVE_DATA.rawValue
    }
    if text.isMultiline { hint |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_MULTILINE.rawValue }
    return hint
  }

  private static func pixels(_ length: Double) -> Int32 {
    length.isFinite ? Int32(min(max(length.rounded(), -1e6), 1e6)) : 0
  }

  // MARK: Events

  private func reset(focus new: SurfaceID?) {
    clearPreedit()
    focus = new
    sent = nil
    isBehind = false
    hasApplied = false
    pending = TextEdit()
  }

  private func clearPreedit() {
    guard hasPreedit else { return }
    hasPreedit = false
    if let window { connection.deliver(TextEdit(), for: window) }
  }

  private func handleEnter(_ surface: OpaquePointer?) {
    reset(focus: unsafe connection.surfaces.target(of: surface)?.window.id)
    refresh()
  }

  /// Returns a string of the input method without control characters.
  ///
  /// A string that is too long or is not valid UTF-8 is discarded with a warning.
  private func checked(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return "" }
    // SAFETY: libwayland checks that the string ends within its message.
    guard let words = unsafe String(validatingCString: text) else {
      connection.warnOnce("the input method sent text that is not valid UTF-8, which is ignored")
      return nil
    }
    guard words.utf8.count <= Self.longest else {
      connection.warnOnce(
        "the input method sent more than \(Self.longest) bytes of text at once, which are ignored")
      return nil
    }
    return words
  }

  private func handlePreedit(_ text: UnsafePointer<CChar>?, _ begin: Int32, _ end: Int32) {
    guard let words = unsafe checked(text) else { return }
    pending.preedit = words
    let length = words.utf8.count
    func place(_ cursor: Int32) -> Int { min(max(Int(cursor), 0), length) }
    let isHidden = begin == -1 && end == -1
    pending.preeditCursor =
      isHidden ? nil : min(place(begin), place(end))..<max(place(begin), place(end))
  }

  private func handleCommit(_ text: UnsafePointer<CChar>?) {
    guard let words = unsafe checked(text) else { return }
    pending.commit = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { $0 == "\n" || ($0.value >= 32 && $0.value != 127) }))
  }

  private func handleDone(_ serial: UInt32) {
    let edit = pending
    pending = TextEdit()
    // Changes that the input method made before a `disable` are discarded.
    guard sent != nil, let window else { return }
    isBehind = serial != commits
    hasApplied = true
    hasPreedit = !edit.preedit.isEmpty
    connection.deliver(edit, for: window)
    // The serial is current, so the state that was held back can be sent.
    refresh()
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwp_text_input_v3_listener(
      enter: { data, _, surface in unsafe object(data, as: TextInput.self).handleEnter(surface) },
      leave: { data, _, _ in unsafe object(data, as: TextInput.self).reset(focus: nil) },
      preedit_string: { data, _, text, begin, end in
        unsafe object(data, as: TextInput.self).handlePreedit(text, begin, end)
      },
      commit_string: { data, _, text in
        unsafe object(data, as: TextInput.self).handleCommit(text)
      },
      delete_surrounding_text: { data, _, before, after in
        let input: TextInput = unsafe object(data)
        (input.pending.deleteBefore, input.pending.deleteAfter) = (Int(before), Int(after))
      },
      done: { data, _, serial in unsafe object(data, as: TextInput.self).handleDone(serial) }))
}
