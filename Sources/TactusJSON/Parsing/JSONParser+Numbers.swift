extension JSONParser {
  /// Parses the number at the current position.
  ///
  /// A number that is not valid JSON is passed to `parseOddNumber`, which reports an error.
  mutating func parseNumber() -> JSONNode {
    let start = position
    if current == Byte.minus { position += 1 }
    let firstDigit = position
    let integerCount = skipDigits()
    guard integerCount > 0, integerCount == 1 || bytes[firstDigit] != Byte.zero else {
      return parseOddNumber(from: start)
    }
    var isInteger = true
    if current == Byte.period {
      isInteger = false
      position += 1
      guard skipDigits() > 0 else { return parseOddNumber(from: start) }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if current == Byte.minus || current == Byte.plus { position += 1 }
      guard skipDigits() > 0 else { return parseOddNumber(from: start) }
    }
    guard !isInOddNumber(current) else { return parseOddNumber(from: start) }
    let value = number(isInteger, from: start)
    return JSONNode(value, at: SourceRange(start, position), in: source)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < end, Byte.isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func number(_ isInteger: Bool, from start: Int) -> JSONNode.Value {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int64(text) { return .integer(value) }
    let value = Double(text) ?? .infinity
    guard value.isFinite else {
      report(
        "this number is too large: the maximum is about 1.8e308", SourceRange(start, position))
      return .invalid
    }
    return .number(value)
  }
}
