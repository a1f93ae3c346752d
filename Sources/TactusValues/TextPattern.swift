import TactusJSON

/// Text that contains expressions in braces, such as `"Volume {volume:%}"`.
///
/// When the text is shown, each expression is replaced by its current value.
package struct TextPattern: Sendable {
  enum Part: Sendable {
    case words(String)
    case value(Expression, NumberFormat)
  }

  let parts: [Part]

  /// The indices, in the scene's `let` object, of the named values to which the text refers.
  package var places: [Int] {
    parts.flatMap { part -> [Int] in
      if case .value(let value, _) = part { value.places } else { [] }
    }
  }

  /// Whether the text depends on the gesture or the view for which its expressions are evaluated.
  package var readsEvent: Bool {
    parts.contains { part in
      if case .value(let value, _) = part { value.readsEvent } else { false }
    }
  }

  /// The text itself if it contains no expressions; otherwise nil.
  package var plain: String? {
    var text = ""
    for part in parts {
      guard case .words(let words) = part else { return nil }
      text += words
    }
    return text
  }

  package init(_ words: String) { parts = [.words(words)] }

  /// Parses text with expressions in braces; `{{` is an escape for a literal opening brace.
  ///
  /// A fault affects only its own braces, which are shown as they are written.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - names: The names that the expressions can use.
  ///   - mark: The decimal mark of the numbers whose format does not state one.
  /// - Returns: The pattern and the errors in the text, in order.
  package static func parse(
    _ text: String, names: ExpressionNames, mark: DecimalMark = .point
  ) -> (pattern: TextPattern, faults: [ExpressionError]) {
    let bytes = Array(text.utf8)
    var (parts, words, faults): ([Part], [UInt8], [ExpressionError]) = ([], [], [])
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "{") else {
        words.append(bytes[at])
        at += 1
        continue
      }
      if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "{") {
        words.append(bytes[at])
        at += 2
        continue
      }
      guard let end = close(bytes[at...]) else {
        faults.append(
          ExpressionError(
            message: "this { is not closed; write {{ for a literal brace", range: at..<at + 1))
        words += bytes[at...]
        break
      }
      do throws(ExpressionError) {
        let value = try value(bytes[(at + 1)..<end], names, mark)
        parts += [.words(String(decoding: words, as: UTF8.self)), value]
        words = []
      } catch {
        faults.append(error)
        words += bytes[at...end]
      }
      at = end + 1
    }
    parts.append(.words(String(decoding: words, as: UTF8.self)))
    return (TextPattern(parts: parts), faults)
  }

  private init(parts: [Part]) { self.parts = parts }

  /// Returns the index of the brace that closes the first one; nil if there is none.
  ///
  /// A brace in single quotes counts only if no other brace closes before the next opening brace.
  private static func close(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for (index, byte) in zip(bytes.indices, bytes).dropFirst() {
      if byte == UInt8(ascii: "{") { break }
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if byte == UInt8(ascii: "}"), !isQuoted { return index }
    }
    return bytes.firstIndex(of: UInt8(ascii: "}"))
  }

  /// Returns whether the text between two braces ends with a format, as in `price:2`.
  package static func hasFormat(_ inner: String) -> Bool {
    formatColon(Array(inner.utf8)[...]) != nil
  }

  /// Returns the index of the colon before the format; nil if there is no format.
  ///
  /// A colon that belongs to a condition, as in `a ? b : c`, does not precede a format.
  private static func formatColon(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    var conditions = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "?") { conditions += 1 }
      guard byte == UInt8(ascii: ":") else { continue }
      guard conditions > 0 else { return index }
      conditions -= 1
    }
    return nil
  }

  private static func value(
    _ bytes: ArraySlice<UInt8>, _ names: ExpressionNames, _ mark: DecimalMark
  ) throws(ExpressionError) -> Part {
    let colon = formatColon(bytes)
    let inner = bytes[..<(colon ?? bytes.endIndex)]
    let start = bytes.startIndex
    let part: ExpressionParser.Part
    do {
      part = try ExpressionParser.parse(String(decoding: inner, as: UTF8.self), names: names)
    } catch {
      var error = error
      error.move(by: start)
      throw error
    }
    guard let colon else {
      return .value(part.expression, NumberFormat(style: .shortest, mark: mark))
    }
    let word = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    let range = colon + 1..<max(bytes.endIndex, colon + 2)
    guard let format = NumberFormat(word, mark: mark) else {
      throw ExpressionError(
        message:
          "\(JSONWriter.quoted(word)) is not a format: write the number of decimals, from 0 to 9, "
          + "with a decimal mark if needed, as in \"2,\", or % for a percentage",
        range: range)
    }
    guard part.kind == .number else {
      throw ExpressionError(
        message: "only a number can have a format; this is \(part.kind.noun)", range: range)
    }
    return .value(part.expression, format)
  }

  package func text(in scope: ExpressionScope) -> String {
    var text = ""
    for part in parts where text.utf8.count <= Expression.longestText {
      switch part {
      case .words(let words): text += words
      case .value(let value, let format): text += format.text(of: value.datum(in: scope))
      }
    }
    return Expression.shortened(text)
  }
}
