/// A JSON value with its position in the source text.
///
/// A tree of nodes may be merged from several files (see `merged(with:)`), so each node has its own
/// source text.
public struct JSONNode: Sendable {
  /// The content of a JSON value, with one case for each type of value.
  public enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number that is written without a fraction or an exponent and fits in 64 bits; stored
    /// exactly.
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object(JSONObject)
    /// A placeholder for a value that could not be read; the error has already been reported.
    ///
    /// Properties such as `number` are nil for this value, and `JSONCursor` does not report a
    /// second error.
    case invalid
  }

  /// The content of the node: null, a Boolean, a number, a string, an array, an object, or
  /// `invalid`.
  public var value: Value
  /// The range of bytes in `source` that the value occupies, from its first to its last character.
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
  /// Whether the node is a placeholder for a value that could not be read.
  ///
  /// The error has already been reported.
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

  /// The content as an `Int64`; nil if the value is not a whole number in the supported range.
  ///
  /// A number that is written as an integer may have any 64-bit value and is exact. A whole number
  /// in another notation (`1e3`, `2.0`) must be between -2^53 and 2^53.
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

  /// The value of the object's first member with the given key.
  ///
  /// The result is nil if there is no such member or if this node is not an object.
  public subscript(key: String) -> JSONNode? { object?[key] }

  /// The array's element at the given index.
  ///
  /// The result is nil if the index is out of range or if this node is not an array.
  public subscript(index: Int) -> JSONNode? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// A short description of the value for use in messages, such as `"abc"`, `12`, or `an array`.
  var summary: String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer, .number: numberText
    case .string(let text): Printable.quoted(text)
    case .array: "an array"
    case .object: "an object"
    case .invalid: "an invalid value"
    }
  }
  /// The number as the source states it.
  ///
  /// If the number has replaced a name in braces, its range contains these braces instead of a
  /// number. The text is then made from the value.
  private var numberText: String {
    let written = source.text(in: range)
    guard Double(written) == number else { return JSONWriter.text(of: number ?? .nan) }
    return Printable.plain(String(written.prefix(40)))
  }
}
