struct ExpressionTokens {
  struct Token {
    let text: String
    let range: Range<Int>
    /// Whether the token is quoted text; `text` then excludes the single quotes.
    var isText = false

    var isName: Bool { !isText && (text.utf8.first.map(ExpressionNames.isNameByte) ?? false) }
  }

  private var tokens: ArraySlice<Token> = []
  let all: [Token]
  private let bytes: [UInt8]
  private var end: Int { bytes.count }

  init(_ expression: String) throws(ExpressionError) {
    let bytes = Array(expression.utf8)
    var found: [Token] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == 0x20 {
        at += 1
        continue
      }
      let token = try Self.token(at: at, in: bytes)
      found.append(token)
      at = token.range.upperBound
    }
    all = found
    tokens = found[...]
    self.bytes = bytes
  }

  /// Returns the name at the given offset, read as if hyphens were allowed in names; nil if the
  /// name contains no hyphen.
  func hyphenatedName(at start: Int) -> Token? {
    let name = bytes[start...].prefix {
      ExpressionNames.isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard name.contains(UInt8(ascii: "-")) else { return nil }
    return Token(text: String(decoding: name, as: UTF8.self), range: start..<name.endIndex)
  }

  var next: Token? { tokens.first }

  /// The byte range of the next token, or an empty range at the end of the expression.
  var here: Range<Int> { tokens.first?.range ?? end..<end }

  /// The offset at which the last consumed token ends; 0 if no token has been consumed.
  ///
  /// The offset is in bytes from the start of the expression.
  var lastEnd: Int { tokens.startIndex > 0 ? all[tokens.startIndex - 1].range.upperBound : 0 }

  mutating func skip() { tokens = tokens.dropFirst() }

  /// Consumes the next token if it is `word` or `other`; quoted text is never consumed.
  ///
  /// - Returns: Whether the token was consumed.
  mutating func take(_ word: String, else other: String? = nil) -> Bool {
    guard let next, !next.isText, next.text == word || next.text == other else { return false }
    skip()
    return true
  }

  private static func token(at start: Int, in bytes: [UInt8]) throws(ExpressionError) -> Token {
    let first = bytes[start]
    if first == UInt8(ascii: "'") { return try text(at: start, in: bytes) }
    if first == UInt8(ascii: "\"") { throw doubleQuotes(at: start, in: bytes) }
    var end = start + 1
    if ExpressionNames.isNameByte(first) {
      let isNumber = ExpressionNames.isDigit(first)
      while end < bytes.count, ExpressionNames.isNameByte(bytes[end]) || bytes[end] == 0x2E {
        if isNumber, !ExpressionNames.isDigit(bytes[end]), bytes[end] != 0x2E { break }
        end += 1
      }
    } else if end < bytes.count, isPair(first, bytes[end]) {
      end += 1
    } else if !"()+-*/%<>=!,?:".utf8.contains(first) {
      let hint = "{}".utf8.contains(first) ? "; write the name of a value without braces" : ""
      throw ExpressionError(
        message: "\(character(at: start, in: bytes)) is not allowed in an expression\(hint)",
        range: start..<start + 1)
    }
    return Token(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
  }

  private static func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    ["==", "!=", "<=", ">=", "&&", "||"].contains(String(decoding: [first, second], as: UTF8.self))
  }

  private static func doubleQuotes(at start: Int, in bytes: [UInt8]) -> ExpressionError {
    let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
    let words = close.map { String(decoding: bytes[(start + 1)..<$0], as: UTF8.self) }
    return ExpressionError(
      message: "write a string in single quotes, not in double quotes",
      range: start..<(close.map { $0 + 1 } ?? start + 1), replacement: words.map { "'\($0)'" })
  }

  private static func character(at start: Int, in bytes: [UInt8]) -> String {
    String(decoding: bytes[start...], as: UTF8.self).first.map(String.init) ?? ""
  }

  private static func text(at start: Int, in bytes: [UInt8]) throws(ExpressionError) -> Token {
    guard let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'")) else {
      throw ExpressionError(
        message: "this string is not closed: a ' is missing", range: start..<bytes.count)
    }
    let text = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
    return Token(text: text, range: start..<close + 1, isText: true)
  }
}
