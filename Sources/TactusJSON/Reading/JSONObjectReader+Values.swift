extension JSONObjectReader {
  public func string(_ key: String, isRequired: Bool = false) -> String? {
    value(key, isRequired: isRequired)?.string()
  }

  public func boolean(_ key: String, isRequired: Bool = false) -> Bool? {
    value(key, isRequired: isRequired)?.boolean()
  }

  public func number(
    _ key: String, in range: ClosedRange<Double>? = nil, unit: String? = nil,
    isRequired: Bool = false
  ) -> Double? {
    value(key, isRequired: isRequired)?.number(in: range, unit: unit)
  }

  public func integer(
    _ key: String, in range: ClosedRange<Int>? = nil, unit: String? = nil, isRequired: Bool = false
  ) -> Int? {
    value(key, isRequired: isRequired)?.integer(in: range, unit: unit)
  }

  /// Returns the case of an enumeration whose raw value the member's word is.
  public func word<Word>(
    _ key: String, _ type: Word.Type = Word.self, isRequired: Bool = false
  ) -> Word? where Word: CaseIterable & RawRepresentable, Word.RawValue == String {
    value(key, isRequired: isRequired)?.word(type)
  }

  public func array(_ key: String, isRequired: Bool = false) -> [JSONCursor]? {
    value(key, isRequired: isRequired)?.array()
  }

  /// Returns the elements of an array member as `read` converts them, without those for which it
  /// returns nil.
  public func array<Element>(
    _ key: String, isRequired: Bool = false, of read: (JSONCursor) -> Element?
  ) -> [Element]? {
    value(key, isRequired: isRequired)?.array(of: read)
  }

  public func object(_ key: String, isRequired: Bool = false) -> JSONObjectReader? {
    value(key, isRequired: isRequired)?.object()
  }
}
