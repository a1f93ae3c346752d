extension JSONWriter {
  /// Writes `null`.
  public mutating func null() {
    beginValue()
    append("null")
  }

  /// Writes a boolean.
  public mutating func value(_ value: Bool) {
    beginValue()
    append(value ? "true" : "false")
  }

  /// Writes a whole number exactly.
  public mutating func value(_ value: some FixedWidthInteger) {
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes a number with the fewest digits that parse back to the same number.
  ///
  /// Whole numbers have no fraction, negative zero becomes 0, and NaN and infinities become null.
  public mutating func value(_ value: Double) {
    beginValue()
    appendNumber(value)
  }

  /// Writes a string with quotes and escapes.
  public mutating func value(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  /// Writes a parsed value, without comments or the original spacing; `.invalid` becomes null.
  public mutating func value(_ node: JSONNode) {
    switch node.value {
    case .null, .invalid: null()
    case .boolean(let boolean): value(boolean)
    case .integer(let integer): value(integer)
    case .number(let number): value(number)
    case .string(let string): value(string)
    case .array(let elements):
      array(elements, isInline: elements.allSatisfy(\.isScalar)) { $0.value($1) }
    case .object(let object):
      beginObject()
      for item in object.members { member(item.key, item.value) }
      endObject()
    }
  }

  /// Writes a member whose value is a boolean.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is a whole number.
  public mutating func member(_ key: String, _ value: some FixedWidthInteger) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is a floating-point number.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value was parsed from JSON.
  public mutating func member(_ key: String, _ value: JSONNode) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is an array of strings.
  public mutating func member(
    _ key: String, _ values: some Sequence<String>, isInline: Bool = false
  ) {
    member(key, values, isInline: isInline) { $0.value($1) }
  }

  /// Writes an array with one element for each item.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - isInline: Whether the array stays on one line in the pretty style.
  ///   - write: A closure that writes the element for an item.
  public mutating func array<Items: Sequence>(
    _ items: Items, isInline: Bool = false, each write: (inout JSONWriter, Items.Element) -> Void
  ) {
    beginArray(isInline: isInline)
    for item in items { write(&self, item) }
    endArray()
  }

  /// Writes a member whose value is an array with one element for each item.
  public mutating func member<Items: Sequence>(
    _ key: String, _ items: Items, isInline: Bool = false,
    each write: (inout JSONWriter, Items.Element) -> Void
  ) {
    self.key(key)
    array(items, isInline: isInline, each: write)
  }

  /// Writes a member whose value is an array with one object for each item.
  ///
  /// - Parameters:
  ///   - key: The key of the member.
  ///   - items: The items in order.
  ///   - isInline: Whether each object stays on one line in the pretty style.
  ///   - write: A closure that writes the members of the object for an item.
  public mutating func member<Items: Sequence>(
    _ key: String, objects items: Items, isInline: Bool = false,
    each write: (inout JSONWriter, Items.Element) -> Void
  ) {
    member(key, items) { writer, item in
      writer.beginObject(isInline: isInline)
      write(&writer, item)
      writer.endObject()
    }
  }
}

extension JSONNode {
  fileprivate var isScalar: Bool {
    switch value {
    case .array, .object: false
    default: true
    }
  }
}
