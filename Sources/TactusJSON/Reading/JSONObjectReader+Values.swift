extension JSONObjectReader {
  /// Returns the string of the given member; nil if the member is missing or not a string.
  ///
  /// An error is reported for a value that is not a string, and for a required member that is
  /// missing.
  public func string(_ key: String, isRequired: Bool = false) -> String? {
    value(key, isRequired: isRequired)?.string()
  }

  /// Returns the boolean of the given member; nil if the member is missing or not a boolean.
  ///
  /// An error is reported for a value that is not a boolean, and for a required member that is
  /// missing.
  public func boolean(_ key: String, isRequired: Bool = false) -> Bool? {
    value(key, isRequired: isRequired)?.boolean()
  }

  /// Returns the number of the given member; nil if the member is missing, not a number, or outside
  /// the range.
  ///
  /// An error is reported for an invalid value, and for a required member that is missing.
  public func number(
    _ key: String, in range: ClosedRange<Double>? = nil, unit: String? = nil,
    isRequired: Bool = false
  ) -> Double? {
    value(key, isRequired: isRequired)?.number(in: range, unit: unit)
  }

  /// Returns the whole number of the given member; nil if the member is missing, not a whole
  /// number, or outside the range.
  ///
  /// An error is reported for an invalid value, and for a required member that is missing.
  public func integer(
    _ key: String, in range: ClosedRange<Int>? = nil, unit: String? = nil, isRequired: Bool = false
  ) -> Int? {
    value(key, isRequired: isRequired)?.integer(in: range, unit: unit)
  }

  /// Returns the enumeration case whose raw value equals the given member's string; nil if there is
  /// no such case or the member is missing.
  ///
  /// An error is reported for an invalid value, and for a required member that is missing.
  public func word<Word>(
    _ key: String, _ type: Word.Type = Word.self, isRequired: Bool = false
  ) -> Word? where Word: CaseIterable & RawRepresentable, Word.RawValue == String {
    value(key, isRequired: isRequired)?.word(type)
  }

  /// Returns the elements of the given array member; nil if the member is missing or not an array.
  ///
  /// An error is reported for a value that is not an array, and for a required member that is
  /// missing.
  public func array(_ key: String, isRequired: Bool = false) -> [JSONCursor]? {
    value(key, isRequired: isRequired)?.array()
  }

  /// Returns the elements of the given array member as converted by `read`, omitting those for
  /// which `read` returns nil.
  ///
  /// The result is nil if the member is missing or not an array. An error is reported for a value
  /// that is not an array, and for a required member that is missing.
  public func array<Element>(
    _ key: String, isRequired: Bool = false, of read: (JSONCursor) -> Element?
  ) -> [Element]? {
    value(key, isRequired: isRequired)?.array(of: read)
  }

  /// Returns a reader for the given object member; nil if the member is missing or not an object.
  ///
  /// An error is reported for a value that is not an object, and for a required member that is
  /// missing.
  public func object(_ key: String, isRequired: Bool = false) -> JSONObjectReader? {
    value(key, isRequired: isRequired)?.object()
  }
}
