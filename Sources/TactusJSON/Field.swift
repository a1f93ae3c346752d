/// A member with one simple value: what may be written, how it is read, and what holds where it is
/// left out or was faulty.
public struct Field<Value: Sendable>: Sendable {
  public let member: Member
  public let usual: Value
  @usableFromInline let read: @Sendable (JSONCursor) -> Value?

  public init(
    _ member: Member, usual: Value, read: @escaping @Sendable (JSONCursor) -> Value?
  ) {
    self.member = member
    self.usual = usual
    self.read = read
  }
}

extension Field where Value == Double {
  public static func number(
    _ key: String, _ usual: Double, in range: ClosedRange<Double>, unit: String? = nil, doc: String
  ) -> Field {
    Field(
      Member(
        key, .number(range, unit: unit), usual: JSONWriter.text(of: usual), doc: doc),
      usual: usual
    ) { $0.number(in: range, unit: unit) }
  }
}

extension Field where Value == Int {
  public static func integer(
    _ key: String, _ usual: Int, in range: ClosedRange<Int>, unit: String? = nil, doc: String
  ) -> Field {
    Field(
      Member(key, .integer(range, unit: unit), usual: String(usual), doc: doc), usual: usual
    ) { $0.integer(in: range, unit: unit) }
  }
}

extension Field where Value == Bool {
  public static func flag(_ key: String, _ usual: Bool, doc: String) -> Field {
    Field(Member(key, .boolean, usual: usual ? "true" : "false", doc: doc), usual: usual) {
      $0.boolean()
    }
  }
}

extension Field where Value == String? {
  /// A text that may be left out.
  public static func text(_ key: String, doc: String) -> Field {
    Field(Member(key, .text(), doc: doc), usual: nil) { $0.text() }
  }
}

extension Field
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static func word(_ key: String, _ usual: Value, doc: String) -> Field {
    Field(
      Member(
        key, .word(Value.allCases.map(\.rawValue)), usual: JSONWriter.quoted(usual.rawValue),
        doc: doc),
      usual: usual
    ) { $0.word() }
  }
}

extension JSONObjectReader {
  /// The value of a field: as written, or what is usual where it is missing or faulty.
  @inlinable
  public func read<Value>(_ field: Field<Value>) -> Value {
    value(field.member).flatMap(field.read) ?? field.usual
  }

  /// The member's value of whatever kind; a missing one is reported where it is required.
  public func value(_ member: Member) -> JSONCursor? {
    value(member.key, isRequired: member.isRequired, filler: member.filler)
  }

  /// The elements of an array; none where it is missing, faulty, or of a wrong length.
  public func list(_ member: Member) -> [JSONCursor] {
    guard let cursor = value(member) else { return [] }
    guard case .list(_, let count) = member.shape else { return cursor.array() ?? [] }
    return cursor.array(count: count) ?? []
  }

  /// The members of an object whose keys are names; none where it is missing or has too many.
  public func names(
    _ member: Member
  ) -> [(key: String, keyRange: SourceRange, value: JSONCursor)] {
    guard let cursor = value(member), let object = cursor.object() else { return [] }
    if case .names(_, let count) = member.shape {
      guard cursor.hasCount(object.object.count, count, "members") else { return [] }
    }
    return object.entries()
  }
}

extension JSONCursor {
  /// A text that is not absurdly long.
  public func text() -> String? {
    guard let text = string() else { return nil }
    // There are no more scalars than bytes, and bytes need not be counted.
    guard
      text.utf8.count <= Shape.maximumText || text.unicodeScalars.count <= Shape.maximumText
    else {
      error(
        "a text of \(text.unicodeScalars.count) characters, the limit is \(Shape.maximumText)")
      return nil
    }
    return text
  }

  /// The elements of an array of some length.
  public func array(count: ClosedRange<Int>) -> [JSONCursor]? {
    guard let elements = array(), hasCount(elements.count, count, "elements") else { return nil }
    return elements
  }

  func hasCount(_ found: Int, _ allowed: ClosedRange<Int>, _ noun: String) -> Bool {
    if allowed.contains(found) { return true }
    let wanted =
      if allowed.count == 1 {
        "\(allowed.lowerBound)"
      } else if found > allowed.upperBound {
        "at most \(allowed.upperBound)"
      } else {
        "at least \(allowed.lowerBound)"
      }
    error("expected \(wanted) \(noun), found \(found)")
    return false
  }
}
