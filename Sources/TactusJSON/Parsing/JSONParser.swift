/// A recursive-descent JSON parser that records the position of each value and continues after
/// errors.
///
/// All bytes are read by index with bounds checks, so no input can make the parser read outside the
/// text. Each iteration of a loop consumes a byte or ends the loop, so no input can make the parser
/// hang.
struct JSONParser {
  /// An array or object whose closing bracket has not been parsed yet.
  ///
  /// The open frames determine the JSON pointer in an error message. They also provide the position
  /// of an opening bracket that is never closed, or is closed by the wrong kind of bracket.
  struct Frame {
    var isObject: Bool
    var start: Int
    var index = 0
    var keyRange: SourceRange?
  }

  let source: SourceText
  let bytes: [UInt8]
  let options: JSONOptions
  let diagnostics: Diagnostics
  var position = 0
  /// The byte offset at which parsing stops.
  ///
  /// This offset is normally the end of the text. If the parser reads only one line or one key, the
  /// offset is the end of that line or key.
  var end: Int
  /// The byte offset just after the key, value, colon, or comma that was parsed most recently.
  ///
  /// An error about a missing token is reported at this offset.
  var lastEnd = 0
  var frames: [Frame] = []
  // The values of all open arrays and the members of all open objects. A container removes its own
  // from the end when it closes, which takes one allocation of the right size.
  var values: [JSONNode] = []
  var members: [JSONObject.Member] = []
  var text: [UInt8] = []
  var faultCount = 0
  /// Whether a missing comma before the next value is an error.
  ///
  /// The value is false after an error that made the parser skip text, because the skipped text
  /// could have contained the comma.
  var expectsSeparator = true
  var hasReportedEnd = false
  var hasWrongBracket = false
  /// The byte offsets of the opening bracket that `noteIndentation()` suspects, and of the bracket
  /// that closes it; nil if there is none.
  var suspect: (opening: Int, closing: Int)?

  init(_ source: SourceText, options: JSONOptions, diagnostics: Diagnostics) {
    self.source = source
    self.options = options
    self.diagnostics = diagnostics
    bytes = source.bytes
    end = source.bytes.count
  }

  var hasGivenUp: Bool { faultCount >= options.maximumFaults }

  /// The byte at the current position, or 0 at the end; no token begins with a 0 byte.
  var current: UInt8 { position < end ? bytes[position] : 0 }

  mutating func parseDocument() -> JSONNode? {
    guard checkSize() else { return nil }
    position = startAfterByteOrderMark()
    return parseText(emptyMessage: "expected a value, but the text is empty")
  }

  /// Parses the value on the line between two byte offsets; returns nil if the line has no value or
  /// contains an error.
  mutating func parseLine(_ start: Int, _ lineEnd: Int) -> JSONNode? {
    let faultsBefore = faultCount
    position = start
    lastEnd = start
    end = lineEnd
    hasReportedEnd = false
    expectsSeparator = true
    frames.removeAll(keepingCapacity: true)
    let node = parseText(emptyMessage: nil)
    return faultCount == faultsBefore ? node : nil
  }

  private mutating func parseText(emptyMessage: String?) -> JSONNode? {
    skipTrivia()
    guard position < end else {
      if let emptyMessage, faultCount == 0 { report(emptyMessage, SourceRange(lastEnd, lastEnd)) }
      return nil
    }
    let node = parseValue()
    lastEnd = position
    skipTrivia()
    if position < end, !hasGivenUp {
      report(
        "expected the end of the text after the value, found \(foundHere())",
        SourceRange(position, position + 1))
    }
    return options.requiresMatchingBrackets && (hasReportedEnd || hasWrongBracket) ? nil : node
  }

  /// Parses the value that begins at the current position.
  ///
  /// The caller must skip white space and comments first, and must not call this method at the end
  /// of the text.
  mutating func parseValue() -> JSONNode {
    switch current {
    case Byte.quote: return parseStringValue()
    case Byte.minus, Byte.zero...Byte.nine: return parseNumber()
    case Byte.openBracket: return parseArray()
    case Byte.openBrace: return parseObject()
    case UInt8(ascii: "t"): return parseLiteral("true", .boolean(true))
    case UInt8(ascii: "f"): return parseLiteral("false", .boolean(false))
    case UInt8(ascii: "n"): return parseLiteral("null", .null)
    default: return parseOddValue()
    }
  }

  private mutating func parseLiteral(_ word: StaticString, _ value: JSONNode.Value) -> JSONNode {
    let start = position
    let count = word.utf8CodeUnitCount
    let matches =
      start + count <= end
      && word.withUTF8Buffer { letters in
        for index in 0..<count where unsafe letters[index] != bytes[start + index] { return false }
        return true
      }
    guard matches, start + count == end || !Byte.isWord(bytes[start + count]) else {
      return parseOddValue()
    }
    position = start + count
    return JSONNode(value, at: SourceRange(start, position), in: source)
  }

  func invalid(_ start: Int) -> JSONNode {
    JSONNode(.invalid, at: SourceRange(start, position), in: source)
  }
}
