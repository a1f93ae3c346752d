public import TactusGeometry

/// A change of a text by an input method, such as an on-screen keyboard of the compositor
/// (`zwp_text_input_v3.done`).
///
/// Lengths and places are numbers of UTF-8 bytes. They come from another program and can lie
/// outside the text, so the view that applies the change must clamp them.
public struct TextEdit: Equatable, Sendable {
  /// The number of bytes to delete before the selection or the caret.
  public var deleteBefore = 0
  /// The number of bytes to delete after the selection or the caret.
  public var deleteAfter = 0
  /// The text to insert in place of the selection, after the deletion.
  public var commit = ""
  /// The text that the user is composing, which is shown at the caret but is not part of the text.
  public var preedit = ""
  /// The place of the caret, or the part to highlight, in `preedit`; nil to hide the caret.
  public var preeditCursor: Range<Int>? = 0..<0

  /// Creates a change that only removes the text being composed.
  public init() {}
}

/// A text that an input method can edit, as a window describes it to the compositor.
public struct EditableText: Equatable, Sendable {
  /// The kind of text that the user types (`zwp_text_input_v3.content_purpose`).
  public enum Purpose: UInt32, Sendable {
    case normal = 0
    case password = 8
  }

  /// The number of the field; it changes if another view is edited or the user taps the view again.
  public var field: UInt64
  /// The text around the caret; nil if the input method must not see the text.
  public var text: String?
  /// The place of the caret, in UTF-8 bytes.
  public var cursor: Int
  /// The other end of the selection, in UTF-8 bytes; equal to `cursor` if nothing is selected.
  public var anchor: Int
  /// The kind of text.
  public var purpose: Purpose
  /// Whether the text can have several lines.
  public var isMultiline: Bool
  /// The area of the caret, in surface coordinates.
  public var caret: Rect

  /// Creates the description of a text.
  public init(
    field: UInt64 = 0, text: String?, cursor: Int, anchor: Int, purpose: Purpose = .normal,
    isMultiline: Bool = false, caret: Rect
  ) {
    self.field = field
    self.text = text
    self.cursor = cursor
    self.anchor = anchor
    self.purpose = purpose
    self.isMultiline = isMultiline
    self.caret = caret
  }

  /// The maximum number of bytes of surrounding text in a Wayland message.
  public static let longest = 4_000

  /// Returns the description with at most `longest` bytes of text around the caret.
  ///
  /// The text is cut between characters of UTF-8. An end of the selection outside the returned text
  /// is moved to the nearer end of this text.
  public func trimmed() -> EditableText {
    guard let text else { return self }
    let bytes = Array(text.utf8)
    let caret = min(max(cursor, 0), bytes.count)
    guard bytes.count > Self.longest else { return self }
    var start = min(max(0, caret - Self.longest / 2), bytes.count - Self.longest)
    var end = start + Self.longest
    func isInside(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xc0 == 0x80 }
    while isInside(start) { start += 1 }
    while isInside(end) { end -= 1 }
    var result = self
    result.text = String(decoding: bytes[start..<end], as: UTF8.self)
    result.cursor = min(max(caret, start), end) - start
    result.anchor = min(max(anchor, start), end) - start
    return result
  }
}
