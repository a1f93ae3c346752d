import TactusJSON

/// A reader that divides the text of a table into rows of cells.
struct CSVReader {
  struct Cell {
    let text: String
    let range: SourceRange
    let isQuoted: Bool
  }

  private let source: SourceText
  private let diagnostics: Diagnostics
  private let separator: UInt8
  /// The offset of the next byte.
  private var at: Int
  private static let quote = UInt8(ascii: "\"")

  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    self.source = source
    self.diagnostics = diagnostics
    at = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    separator = Self.separator(in: source.bytes[at...])
  }

  /// Returns the rows that are not blank; nil after an error.
  mutating func rows() -> [[Cell]]? {
    var rows: [[Cell]] = []
    while at < source.bytes.count {
      guard let row = row() else { return nil }
      if row.count > 1 || !row[0].text.isEmpty || row[0].isQuoted || rows.isEmpty {
        rows.append(row)
      }
      // The first row contains the titles.
      if rows.count > Limits.items + 1 {
        return fail(
          "a table may have at most \(Limits.items) rows", .limitExceeded, row[0].range)
      }
    }
    return rows
  }

  private mutating func row() -> [Cell]? {
    var row: [Cell] = []
    let bytes = source.bytes
    while true {
      guard let cell = cell() else { return nil }
      row.append(cell)
      guard at < bytes.count, bytes[at] == separator else { break }
      if row.count == Limits.columns {
        return fail(
          "a row of a table may have at most \(Limits.columns) cells", .limitExceeded, cell.range)
      }
      at += 1
    }
    if at < bytes.count, bytes[at] == 0x0D { at += 1 }
    if at < bytes.count, bytes[at] == 0x0A { at += 1 }
    return row
  }

  /// Reads the next cell, and advances to the next separator or line end.
  private mutating func cell() -> Cell? {
    let (bytes, start) = (source.bytes, at)
    var text: [UInt8] = []
    let isQuoted = at < bytes.count && bytes[at] == Self.quote
    if isQuoted {
      guard let quoted = quotedText() else { return nil }
      text = quoted
    }
    // Characters after the closing quote belong to the cell, too.
    let rest = at
    while at < bytes.count, bytes[at] != separator, bytes[at] != 0x0A, bytes[at] != 0x0D {
      at += 1
      if at - start > Self.mostBytes { return tooLong(start) }
    }
    text += bytes[rest..<at]
    return content(text, SourceRange(start, at)).map {
      Cell(text: $0, range: SourceRange(start, at), isQuoted: isQuoted)
    }
  }

  /// Reads a text in double quotes, and advances past the closing quote.
  private mutating func quotedText() -> [UInt8]? {
    let (bytes, start) = (source.bytes, at)
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      if bytes[at] == Self.quote {
        guard at + 1 < bytes.count, bytes[at + 1] == Self.quote else { break }
        at += 1
      }
      text.append(bytes[at])
      at += 1
      if text.count > Self.mostBytes { return tooLong(start) }
    }
    guard at < bytes.count else {
      return fail(
        "this quote is not closed: a \" is missing", .syntax, SourceRange(start, start + 1))
    }
    at += 1
    return text
  }

  /// Returns the text of a cell; nil after an error.
  private func content(_ bytes: [UInt8], _ range: SourceRange) -> String? {
    if bytes.contains(0) {
      return fail(
        "this cell contains the byte 0, which is not a character; save the table as UTF-8",
        .invalidValue, range)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return fail(
        "this cell is not valid UTF-8; save the table as UTF-8", .invalidValue, range)
    }
    return text.unicodeScalars.count > Shape.maximumText ? tooLong(range.start) : text
  }

  /// The maximum number of bytes of a text of the maximum length, including two quotes.
  private static let mostBytes = 4 * Shape.maximumText + 2

  private func tooLong<Result>(_ start: Int) -> Result? {
    fail(
      "this cell has more than \(Shape.maximumText) characters, the limit; if a closing quote is "
        + "missing, add it", .limitExceeded, SourceRange(start, start + 1))
  }

  /// Reports an error, and returns nil.
  private func fail<Result>(
    _ message: String, _ kind: Diagnostic.Kind, _ range: SourceRange
  ) -> Result? {
    diagnostics.report(Diagnostic(.error, message, kind: kind, in: source, at: range))
    return nil
  }

  /// Returns the separator of cells: the one that occurs most often in the first line.
  private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let counts = candidates.map { sign in line.count { $0 == sign } }
    let most = counts.max() ?? 0
    return counts.firstIndex(of: most).map { candidates[$0] } ?? candidates[0]
  }
}
