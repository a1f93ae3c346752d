/// A writer that appends JSON to a reusable buffer of bytes.
///
/// `removeAll()` retains the buffer's storage, so writing allocates no memory once the buffer is as
/// large as the longest text. A writer can write several values in succession. Call `endLine()`
/// after each value to produce JSON Lines. Misuse, such as a value without a key in an object, is a
/// programming error and stops the program.
public struct JSONWriter {
  /// The style of white space between values.
  public enum Style: Sendable {
    /// No white space.
    case compact
    /// One member or element per line, indented by two spaces.
    case pretty
  }

  private struct Level {
    var isObject: Bool
    var isInline: Bool
    var isEmpty = true
  }

  /// The text written so far, always UTF-8.
  public internal(set) var bytes: [UInt8] = []
  /// The style of white space in the text.
  public let style: Style
  private var levels: [Level] = []
  private var hasKey = false

  /// Creates a writer whose buffer has room for `capacity` bytes.
  public init(style: Style = .compact, reserving capacity: Int = 0) {
    self.style = style
    bytes.reserveCapacity(capacity)
    levels.reserveCapacity(16)
  }

  /// Discards the text but retains the buffer's storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    hasKey = false
  }

  /// The text written so far, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a line feed, which ends a line of JSON Lines or a whole file.
  ///
  /// - Precondition: Every array and object is closed.
  public mutating func endLine() {
    precondition(levels.isEmpty, "a line may end only after every array and object is closed")
    bytes.append(Byte.lineFeed)
  }

  /// Writes the start of an object, which is the value of a member if a key is given.
  ///
  /// - Parameters:
  ///   - key: The key of the member; nil for an element or a top-level value.
  ///   - isInline: Whether the object stays on one line in the pretty style.
  public mutating func beginObject(_ key: String? = nil, isInline: Bool = false) {
    if let key { self.key(key) }
    begin(Byte.openBrace, Level(isObject: true, isInline: isInline))
  }

  /// Writes the end of the innermost open object.
  public mutating func endObject() { end(Byte.closeBrace, isObject: true) }

  /// Writes the start of an array, which is the value of a member if a key is given.
  ///
  /// - Parameters:
  ///   - key: The key of the member; nil for an element or a top-level value.
  ///   - isInline: Whether the array stays on one line in the pretty style.
  public mutating func beginArray(_ key: String? = nil, isInline: Bool = false) {
    if let key { self.key(key) }
    begin(Byte.openBracket, Level(isObject: false, isInline: isInline))
  }

  /// Writes the end of the innermost open array.
  public mutating func endArray() { end(Byte.closeBracket, isObject: false) }

  /// Writes the key of the member whose value is written next.
  ///
  /// - Precondition: An object is open, and the value of the previous key has been written.
  public mutating func key(_ key: String) {
    precondition(
      levels.last?.isObject == true && !hasKey,
      "a key can be written only in an object, and only one key before each value")
    separate()
    appendQuoted(key)
    bytes.append(Byte.colon)
    if style == .pretty { bytes.append(Byte.space) }
    hasKey = true
  }

  /// Writes what must precede a value in an array: the comma, line break, and indentation.
  ///
  /// In an object, `key` has already written these, so this method only checks that the value has a
  /// key.
  mutating func beginValue() {
    guard let level = levels.last else { return }
    if level.isObject {
      precondition(hasKey, "a value in an object must be preceded by a key")
      hasKey = false
    } else {
      separate()
    }
  }

  private mutating func begin(_ bracket: UInt8, _ level: Level) {
    beginValue()
    bytes.append(bracket)
    var level = level
    level.isInline = level.isInline || style == .compact || levels.last?.isInline == true
    levels.append(level)
  }

  private mutating func end(_ bracket: UInt8, isObject: Bool) {
    guard let level = levels.popLast(), level.isObject == isObject, !hasKey else {
      preconditionFailure(
        "endArray() or endObject() does not match the innermost open array or object")
    }
    if !level.isInline, !level.isEmpty { breakLine() }
    bytes.append(bracket)
  }

  private mutating func separate() {
    let last = levels.count - 1
    let level = levels[last]
    if !level.isEmpty { bytes.append(Byte.comma) }
    if !level.isInline {
      breakLine()
    } else if !level.isEmpty, style == .pretty {
      bytes.append(Byte.space)
    }
    levels[last].isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(Byte.lineFeed)
    for _ in 0..<2 * levels.count { bytes.append(Byte.space) }
  }
}
