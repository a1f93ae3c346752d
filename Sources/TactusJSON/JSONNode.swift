/// A JSON value with its position in its source.
///
/// One tree may contain nodes from several files (see `merged(with:)`), so each node has its own
/// source.
public struct JSONNode: Sendable {
  /// The content of a JSON value.
  public enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number without a fraction or exponent that fits in 64 bits, stored exactly.
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object(JSONObject)
    /// A placeholder for a value whose error was already reported.
    ///
    /// Typed access returns nil without reporting another error.
    case invalid
  }

  /// The content of the value.
  public var value: Value
  /// The bytes of the value in `source`, from its first to its last character.
  public var range: SourceRange
  /// The text that contains the value.
  public var source: SourceText

  /// Creates a value at the given range of a source.
  public init(_ value: Value, at range: SourceRange, in source: SourceText) {
    self.value = value
    self.range = range
    self.source = source
  }

  /// The line and column of the value's first character.
  public var location: SourceLocation { source.location(of: range.start) }
}

extension JSONNode {
  /// Whether the value is `null`.
  public var isNull: Bool { if case .null = value { true } else { false } }
  /// Whether the value is a placeholder for one whose error was already reported.
  public var isInvalid: Bool { if case .invalid = value { true } else { false } }

  /// The value if it is a boolean; nil otherwise.
  public var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  /// The value if it is a string; nil otherwise.
  public var string: String? { if case .string(let value) = value { value } else { nil } }

  /// The value if it is a number; nil otherwise.
  ///
  /// A large integer is rounded to the nearest double.
  public var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value if it is a whole number; nil otherwise.
  ///
  /// A number written as an integer is exact for all 64 bits. A whole number written in another
  /// form (`1e3`, `2.0`) must be within ±2^53.
  public var integer: Int64? {
    switch value {
    case .integer(let value): value
    case .number(let value) where abs(value) <= 0x1p53: wholeNumber(value)
    default: nil
    }
  }

  private func wholeNumber(_ value: Double) -> Int64? {
    // `Int64(exactly:)` needs the C library's mathematics, which nothing else in this module links.
    let whole = Int64(value)
    return Double(whole) == value ? whole : nil
  }

  /// The elements if the value is an array; nil otherwise.
  public var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }

  /// The members if the value is an object; nil otherwise.
  public var object: JSONObject? { if case .object(let value) = value { value } else { nil } }

  /// The object's member with this key; nil if there is none or the value is not an object.
  public subscript(key: String) -> JSONNode? { object?[key] }

  /// The array's element at this index; nil if the index is out of range or the value is not an
  /// array.
  public subscript(index: Int) -> JSONNode? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// A short description of the value for use in messages: `"abc"`, `12`, `an array`.
  var summary: String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer, .number: Printable.plain(String(source.text(in: range).prefix(40)))
    case .string(let text): Printable.quoted(text)
    case .array: "an array"
    case .object: "an object"
    case .invalid: "an invalid value"
    }
  }
}
