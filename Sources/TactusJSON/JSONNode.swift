/// A JSON value that knows where it was written.
///
/// Nodes of several files may stand in one tree (see `merged(with:)`): each keeps its own source.
public struct JSONNode: Sendable {
  public enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number written without fraction and exponent that fits 64 bits: kept exactly.
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object(JSONObject)
    /// Stands where a fault was reported already; typed access gives nil without a second report.
    case invalid
  }

  public var value: Value
  /// The bytes of the value in `source`, from its first to its last character.
  public var range: SourceRange
  public var source: SourceText

  public init(_ value: Value, at range: SourceRange, in source: SourceText) {
    self.value = value
    self.range = range
    self.source = source
  }

  public var location: SourceLocation { source.location(of: range.start) }
}

extension JSONNode {
  public var isNull: Bool { if case .null = value { true } else { false } }
  public var isInvalid: Bool { if case .invalid = value { true } else { false } }

  public var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  public var string: String? { if case .string(let value) = value { value } else { nil } }

  /// The number, rounded to the nearest double where it was written as a longer integer.
  public var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The number where it is whole: exact over all 64 bits when written as an integer, and up to
  /// 2^53 when written otherwise (`1e3`, `2.0`).
  public var integer: Int64? {
    switch value {
    case .integer(let value): value
    case .number(let value) where abs(value) <= 0x1p53: wholeNumber(value)
    default: nil
    }
  }

  private func wholeNumber(_ value: Double) -> Int64? {
    // `Int64(exactly:)` needs the C library's mathematics, which nothing else here links.
    let whole = Int64(value)
    return Double(whole) == value ? whole : nil
  }

  public var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }

  public var object: JSONObject? { if case .object(let value) = value { value } else { nil } }

  /// The member of an object; nil where there is none or the value is no object.
  public subscript(key: String) -> JSONNode? { object?[key] }

  /// The element of an array; nil outside it or where the value is no array.
  public subscript(index: Int) -> JSONNode? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The value in a few words, as messages show what was found: `"abc"`, `12`, `an array`.
  var summary: String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer, .number: Printable.plain(String(source.text(in: range).prefix(40)))
    case .string(let text): Printable.quoted(text)
    case .array: "an array"
    case .object: "an object"
    case .invalid: "a faulty value"
    }
  }
}
