/// The bytes of a file, with an index of its lines, shared by all values read from the file.
///
/// The bytes need not be valid UTF-8. Offsets passed to the methods are clamped to the text. The
/// parser rejects a file of about 4 GiB or more.
public final class SourceText: Sendable {
  /// The name shown in diagnostics: a file's path, or a label such as `--set` for text from
  /// elsewhere.
  public let name: String
  /// The bytes of the text, which need not be valid UTF-8.
  public let bytes: [UInt8]
  /// The number that diagnostics show for the first line of this text.
  ///
  /// The number is 1 for a whole file, and greater if this text is a later part of a file.
  public let firstLine: Int
  private let lineStarts: [UInt32]

  /// Creates source text from bytes; `firstLine` is the number of the first line in diagnostics.
  public init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    var starts: [UInt32] = [0]
    for index in bytes.indices where bytes[index] == Byte.lineFeed {
      starts.append(UInt32(clamping: index + 1))
    }
    lineStarts = starts
  }

  /// Returns a second source text with the same name, bytes and lines.
  ///
  /// A caller that compares source texts by identity can use copies to distinguish several uses of
  /// the same text.
  public func copy() -> SourceText { SourceText(copying: self) }

  private init(copying other: SourceText) {
    name = other.name
    bytes = other.bytes
    firstLine = other.firstLine
    lineStarts = other.lineStarts
  }

  /// Creates source text from a string.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines, which is one more than the number of line feeds.
  public var lineCount: Int { lineStarts.count }

  /// Returns the line and column of the byte at the given offset.
  ///
  /// The column counts characters: a letter with its accents is one character, and so is a tab.
  ///
  /// - Complexity: Logarithmic in the number of lines, linear in the length of the line.
  public func location(of offset: Int) -> SourceLocation {
    let index = lineIndex(of: offset)
    let start = Int(lineStarts[index])
    return SourceLocation(
      line: firstLine + index,
      column: 1 + characterCount(start, scalarStart(atOrBefore: offset)))
  }

  /// Returns the range of the line that contains `offset`, without its line break (LF or CR LF).
  public func lineRange(of offset: Int) -> SourceRange {
    let index = lineIndex(of: offset)
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return SourceRange(start, end)
  }

  /// Returns the text in the given range, with U+FFFD in place of bytes that are not valid UTF-8.
  public func text(in range: SourceRange) -> String {
    let start = min(range.start, bytes.count)
    return String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
  }

  /// Returns the offset of the first byte of the Unicode scalar that contains the byte at `offset`.
  func scalarStart(atOrBefore offset: Int) -> Int {
    var start = max(0, min(offset, bytes.count))
    var steps = 0
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80, steps < 3 {
      start -= 1
      steps += 1
    }
    return start
  }

  private func characterCount(_ start: Int, _ end: Int) -> Int {
    // Finding the boundaries of characters is slow, and a file may be one line of many megabytes.
    let isASCII = bytes[start..<max(start, end)].allSatisfy { $0 < 0x80 }
    return isASCII ? max(0, end - start) : text(in: SourceRange(start, end)).count
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
