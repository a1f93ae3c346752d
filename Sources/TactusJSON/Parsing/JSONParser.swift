/// A recursive-descent parser that records positions and continues after errors.
///
/// All bytes are read by index with bounds checks, so no input can make the parser read outside the
/// text. Every loop consumes a byte or ends, so no input can make the parser hang.
struct JSONParser {
  /// An open array or object, recorded for messages, pointers, and mismatched brackets.
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
  /// The end of the range to parse, which is the end of the text or of a line.
  var end: Int
  /// The end of the last token, which is where missing tokens are reported.
  var lastEnd = 0
  var frames: [Frame] = []
  // The values of all open arrays and the members of all open objects. A container removes its own
  // from the end when it closes, which takes one allocation of the right size.
  var values: [JSONNode] = []
  var members: [JSONObject.Member] = []
  var text: [UInt8] = []
  var faultCount = 0
  /// Whether to report a missing comma; false after unreadable text was skipped because of an
  /// error.
  var expectsSeparator = true
  var hasReportedEnd = false

  init(_ source: SourceText, options: JSONOptions, diagnostics: Diagnostics) {
    self.source = source
    self.options = options
    self.diagnostics = diagnostics
    bytes = source.bytes
    end = source.bytes.count
  }

  var hasGivenUp: Bool { faultCount >= options.maximumFaults }

  /// The byte at the current position; at the end, 0, with which no token begins.
  var current: UInt8 { position < end ? bytes[position] : 0 }

  mutating func parseDocument() -> JSONNode? {
    guard checkSize() else { return nil }
    position = startAfterByteOrderMark()
    return parseText(emptyMessage: "expected a value, but the text is empty")
  }

  /// Parses the value on one line; returns nil if the line is blank or invalid.
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
    return node
  }

  /// Parses the value at the current position, which must not be at white space or at the end.
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
