extension JSONCursor {
  /// Returns the value if it is a string; otherwise reports an error and returns nil.
  public func string() -> String? {
    if let string = node.string { return string }
    mismatch("a string", replacement: node.number == nil ? nil : "\"\(node.summary)\"")
    return nil
  }

  /// Returns the value if it is a boolean; otherwise reports an error and returns nil.
  public func boolean() -> Bool? {
    if let boolean = node.boolean { return boolean }
    let word = node.string?.lowercased()
    mismatch("true or false", replacement: word == "true" || word == "false" ? word : nil)
    return nil
  }

  /// Returns the value if it is a number within the given range; otherwise reports an error.
  ///
  /// - Parameters:
  ///   - range: The range of valid numbers; nil if all are valid.
  ///   - unit: The unit of the quantity, used only in messages.
  /// - Returns: The number; nil after an error.
  public func number(in range: ClosedRange<Double>? = nil, unit: String? = nil) -> Double? {
    guard let number = node.number else {
      let meant = node.string.flatMap { Self.number($0, in: unit) }.flatMap { number in
        range?.contains(number) == false ? nil : number
      }
      let wanted = range.map { Self.wanted("a number", $0, unit) } ?? Self.with(unit, "a number")
      mismatch(wanted, replacement: meant.map(JSONWriter.text(of:)))
      return nil
    }
    guard let range, !range.contains(number) else { return number }
    let nearest = min(max(number, range.lowerBound), range.upperBound)
    error(
      "expected \(Self.wanted("a number", range, unit)), found \(node.summary)",
      kind: .outOfRange, replacement: JSONWriter.text(of: nearest), isShown: false)
    return nil
  }

  /// Guesses the intended number from a string with a unit, such as "350 ms", "5 s", or "50%".
  ///
  /// Seconds are converted to milliseconds if `wanted` is "ms"; other units are ignored. The result
  /// is nil if the string is not a number with an optional unit.
  private static func number(_ text: String, in wanted: String?) -> Double? {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }
    guard unit.count <= 7, unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "°" }) else {
      return nil
    }
    let factor = wanted == "ms" && unit == "s" ? 1000.0 : 1
    return Double(digits).flatMap { $0.isFinite ? $0 * factor : nil }
  }

  /// Returns the value if it is a whole number within the given range; otherwise reports an error.
  ///
  /// `2.0` and `1e3` are whole numbers.
  ///
  /// - Parameters:
  ///   - range: The range of valid numbers; nil if all are valid.
  ///   - unit: The unit of the quantity, used only in messages.
  /// - Returns: The number; nil after an error.
  public func integer(in range: ClosedRange<Int>? = nil, unit: String? = nil) -> Int? {
    let bounds = range.map { Double($0.lowerBound)...Double($0.upperBound) }
    let wanted =
      bounds.map { Self.wanted("a whole number", $0, unit) } ?? Self.with(unit, "a whole number")
    guard let integer = node.integer.flatMap(Int.init(exactly:)) else {
      let meant = node.string.flatMap { Self.number($0, in: unit) }.flatMap(Int.init(exactly:))
      mismatch(wanted, replacement: meant.map(String.init))
      return nil
    }
    guard let range, !range.contains(integer) else { return integer }
    let nearest = min(max(integer, range.lowerBound), range.upperBound)
    error(
      "expected \(wanted), found \(node.summary)", kind: .outOfRange,
      replacement: String(nearest), isShown: false)
    return nil
  }

  /// Returns the value if it is one of the accepted words; otherwise reports an error and returns
  /// nil.
  public func word(among accepted: [String]) -> String? {
    guard let string = node.string else {
      guard !node.isInvalid else { return nil }
      error("expected a string, found \(node.summary)", kind: .wrongType, accepted: accepted)
      return nil
    }
    if accepted.contains(string) { return string }
    let near = Suggestions.nearest(to: string, among: accepted)
    error(
      "unknown value \(Printable.quoted(string))", kind: .unknownWord,
      replacement: near.map(JSONWriter.quoted), accepted: accepted)
    return nil
  }

  /// Returns the enumeration case whose raw value equals the JSON string at this cursor.
  ///
  /// If there is no such case or the value is not a string, this method reports an error and
  /// returns nil.
  public func word<Word>(_ type: Word.Type = Word.self) -> Word?
  where Word: CaseIterable & RawRepresentable, Word.RawValue == String {
    word(among: type.allCases.map { $0.rawValue }).flatMap(type.init(rawValue:))
  }

  /// Returns the elements if the value is an array; otherwise reports an error and returns nil.
  public func array() -> [JSONCursor]? {
    guard let elements = node.array else {
      mismatch("an array")
      return nil
    }
    return elements.enumerated().map { index, element in
      JSONCursor(element, at: .element(pointer, index), reportingTo: diagnostics)
    }
  }

  /// Returns the array's elements as converted by `read`, omitting those for which `read` returns
  /// nil.
  ///
  /// If the value is not an array, this method reports an error and returns nil.
  public func array<Element>(of read: (JSONCursor) -> Element?) -> [Element]? {
    array()?.compactMap(read)
  }

  /// Returns a reader for the members of the object; if the value is not an object, reports an
  /// error and returns nil.
  public func object() -> JSONObjectReader? {
    guard let object = node.object else {
      mismatch("an object")
      return nil
    }
    return JSONObjectReader(object, self)
  }

  private static func with(_ unit: String?, _ noun: String) -> String {
    unit.map { "\(noun) of \($0)" } ?? noun
  }

  /// Returns a description of a range for a message, such as `a number from 0 to 100 px`.
  ///
  /// A bound whose magnitude is at least that of `Int.max` is omitted.
  private static func wanted(
    _ noun: String, _ range: ClosedRange<Double>, _ unit: String?
  ) -> String {
    let low = JSONWriter.text(of: range.lowerBound)
    let high = JSONWriter.text(of: range.upperBound)
    let hasLow = range.lowerBound > -Double(Int.max)
    let hasHigh = range.upperBound < Double(Int.max)
    let bounds =
      switch (hasLow, hasHigh) {
      case (true, true): " from \(low) to \(high)"
      case (true, false): " of at least \(low)"
      case (false, true): " of at most \(high)"
      case (false, false): ""
      }
    return noun + bounds + (unit.map { " \($0)" } ?? "")
  }
}
