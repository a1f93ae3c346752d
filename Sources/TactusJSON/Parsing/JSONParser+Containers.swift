extension JSONParser {
  mutating func parseArray() -> JSONNode {
    let start = position
    guard enter(isObject: false) else { return invalid(start) }
    let base = values.count
    var comma: Int?
    while continues(from: base, values.count, comma) {
      if current == Byte.colon {
        reportColonInArray()
        continue
      }
      if !hasSeparator(comma, isFirst: values.count == base) { continue }
      let node = parseValue()
      values.append(node)
      frames[frames.count - 1].index += 1
      lastEnd = position
      comma = parseComma()
    }
    frames.removeLast()
    let elements = Array(values[base...])
    values.removeSubrange(base...)
    return JSONNode(.array(elements), at: SourceRange(start, position), in: source)
  }

  mutating func parseObject() -> JSONNode {
    let start = position
    guard enter(isObject: true) else { return invalid(start) }
    let base = members.count
    var comma: Int?
    while continues(from: base, members.count, comma) {
      if !hasSeparator(comma, isFirst: members.count == base) { continue }
      if let (key, range) = parseKey() {
        frames[frames.count - 1].keyRange = range
        let value = parseMemberValue(of: key)
        members.append(JSONObject.Member(key: key, keyRange: range, value: value))
        frames[frames.count - 1].keyRange = nil
      }
      lastEnd = position
      comma = parseComma()
    }
    let object = JSONObject(Array(members[base...]))
    members.removeSubrange(base...)
    reportDuplicates(in: object)
    frames.removeLast()
    return JSONNode(.object(object), at: SourceRange(start, position), in: source)
  }

  /// Returns whether the current array or object continues with another element or member.
  ///
  /// If the array or object ends here, its closing bracket is consumed and the result is false. A
  /// bracket of the wrong kind and the end of the text are reported as errors, and the result is
  /// false.
  private mutating func continues(from base: Int, _ count: Int, _ comma: Int?) -> Bool {
    skipTrivia()
    guard position < end, !hasGivenUp else {
      reportEnd()
      return false
    }
    let isObject = frames[frames.count - 1].isObject
    switch bytes[position] {
    case Byte.closeBracket where !isObject, Byte.closeBrace where isObject:
      if let comma, !options.allowsTrailingCommas { reportTrailingComma(at: comma) }
      if suspect == nil { noteIndentation() }
      position += 1
      return false
    case Byte.closeBracket, Byte.closeBrace:
      recoverFromWrongBracket()
      return false
    default: return true
    }
  }

  /// Reports an error if the comma before the next element or member is missing, or if there is an
  /// extra one.
  ///
  /// - Returns: Whether an element or member can be parsed at the current position. The result is
  ///   true even if the comma is missing. If there is an extra comma, it is consumed, and the
  ///   result is false.
  private mutating func hasSeparator(_ comma: Int?, isFirst: Bool) -> Bool {
    if current == Byte.comma {
      let range = SourceRange(position, position + 1)
      let expected = frames[frames.count - 1].isObject ? "a key" : "a value"
      report("expected \(expected), found a comma", range, Suggestion("", at: range))
      position += 1
      return false
    }
    if comma == nil, !isFirst { reportMissingComma() }
    expectsSeparator = true
    return true
  }

  /// Consumes the comma after a value and returns its position; returns nil if there is no comma.
  ///
  /// A semicolon is reported as an error and treated as a comma.
  private mutating func parseComma() -> Int? {
    skipTrivia()
    guard position < end else { return nil }
    if bytes[position] == Byte.semicolon {
      let range = SourceRange(position, position + 1)
      report("expected a comma, found a semicolon", range, Suggestion(",", at: range))
    } else if bytes[position] != Byte.comma {
      return nil
    }
    position += 1
    lastEnd = position
    return position - 1
  }

  private mutating func parseMemberValue(of key: String) -> JSONNode {
    lastEnd = position
    skipTrivia()
    guard current == Byte.colon || recoverColon(after: key) else { return invalid(position) }
    if current == Byte.colon { position += 1 }
    lastEnd = position
    skipTrivia()
    switch current {
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      report(
        "expected a value for the key \(Printable.quoted(key)), found \(foundHere())",
        SourceRange(lastEnd, lastEnd))
      return invalid(position)
    default:
      guard position < end else {
        reportEnd()
        return invalid(position)
      }
      return parseValue()
    }
  }

  private mutating func reportDuplicates(in object: JSONObject) {
    for (member, first) in object.duplicates where !hasGivenUp {
      let firstRange = object.members[first].keyRange
      let line = source.location(of: firstRange.start).line
      frames[frames.count - 1].keyRange = member.keyRange
      report(
        "duplicate key \(Printable.quoted(member.key)), first used on line \(line)",
        member.keyRange,
        Suggestion(
          "", at: source.removal(from: member.keyRange.start, to: member.value.range.end)),
        kind: .duplicateKey,
        related: Diagnostic.Related("the key is first used here", in: source, at: firstRange))
    }
  }
}
