import TactusJSON

/// Text that contains expressions in braces, such as `"Volume {volume:%}"`.
///
/// When the text is shown, each expression is replaced by its current value.
package struct TextPattern: Sendable {
  enum Part: Sendable {
    case words(String)
    case value(Expression, Format)
  }

  enum Format: Equatable, Sendable {
    case `default`
    case decimals(Int)
    /// A number as a percentage, rounded to a whole number and followed by a percent sign.
    case percent
  }

  let parts: [Part]

  /// The indices, in the scene's `let` object, of the named values to which the text refers.
  package var places: [Int] {
    parts.flatMap { part -> [Int] in
      if case .value(let value, _) = part { value.places } else { [] }
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
  package static func parse(
    _ text: String, names: ExpressionNames
  ) throws(ExpressionError) -> TextPattern {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var words: [UInt8] = []
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
      guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
        throw ExpressionError(
          message: "this { is not closed; write {{ for a literal brace", range: at..<at + 1)
      }
      parts.append(.words(String(decoding: words, as: UTF8.self)))
      words = []
      parts.append(try value(bytes[(at + 1)..<close], names: names))
      at = close + 1
    }
    parts.append(.words(String(decoding: words, as: UTF8.self)))
    return TextPattern(parts: parts)
  }

  private init(parts: [Part]) { self.parts = parts }

  private static func value(
    _ bytes: ArraySlice<UInt8>, names: ExpressionNames
  ) throws(ExpressionError) -> Part {
    let colon = bytes.lastIndex(of: UInt8(ascii: ":"))
    let inner = bytes[..<(colon ?? bytes.endIndex)]
    let start = bytes.startIndex
    let part: ExpressionParser.Part
    do {
      part = try ExpressionParser.parse(String(decoding: inner, as: UTF8.self), names: names)
    } catch {
      throw ExpressionError(
        message: error.message,
        range: error.range.lowerBound + start..<error.range.upperBound + start,
        replacement: error.replacement)
    }
    guard let colon else { return .value(part.expression, .default) }
    let word = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    let range = colon + 1..<max(bytes.endIndex, colon + 2)
    guard let format = Format(word) else {
      throw ExpressionError(
        message:
          "\(JSONWriter.quoted(word)) is not a format: write the number of decimals, from 0 to 9, "
          + "or % for a percentage",
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
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .value(let value, let format): text += format.text(of: value.datum(in: scope))
      }
    }
    return text
  }
}

extension TextPattern.Format {
  init?(_ word: String) {
    if word == "%" {
      self = .percent
    } else if word.utf8.count == 1, let count = Int(word) {
      self = .decimals(count)
    } else {
      return nil
    }
  }

  func text(of datum: Datum) -> String {
    switch self {
    case .default: datum.text
    case .percent: "\(Self.fixed(Self.hundredfold(datum.number), 0))%"
    case .decimals(let count): Self.fixed(datum.number, count)
    }
  }

  /// Returns 100 times a number, limited to the largest finite magnitude if the product is
  /// infinite.
  private static func hundredfold(_ value: Double) -> Double {
    let most = Double.greatestFiniteMagnitude
    return min(max(value * 100, -most), most)
  }

  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let whole = (abs(value) * unit).rounded()
    guard whole < 0x1p53 else { return JSONWriter.text(of: value) }
    var digits = String(Int(whole))
    while digits.utf8.count <= decimals { digits = "0" + digits }
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }
}
