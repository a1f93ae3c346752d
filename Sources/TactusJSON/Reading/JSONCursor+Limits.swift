extension JSONObjectReader {
  /// Returns the value of the given member, without checking the type of the value.
  ///
  /// If the object does not have the member, the result is nil. An error is then reported if the
  /// member is required.
  public func value(_ member: Member) -> JSONCursor? {
    value(member.key, isRequired: member.isRequired, filler: member.filler)
  }
}

extension JSONCursor {
  /// Returns the value if it is a string that is not too long; otherwise reports an error and
  /// returns nil.
  ///
  /// The maximum length is `Shape.maximumText`, in Unicode scalars.
  public func text() -> String? {
    guard let text = string() else { return nil }
    // Text has no more scalars than bytes, and bytes need not be counted.
    guard
      text.utf8.count <= Shape.maximumText || text.unicodeScalars.count <= Shape.maximumText
    else {
      error(
        "the text has \(text.unicodeScalars.count) characters, but the limit is "
          + "\(Shape.maximumText)", kind: .limitExceeded)
      return nil
    }
    return text
  }

  /// Returns the elements if the value is an array with an allowed number of elements; otherwise
  /// reports an error.
  ///
  /// - Parameter count: The allowed range for the number of elements.
  /// - Returns: The elements; nil after an error.
  public func array(count: ClosedRange<Int>) -> [JSONCursor]? {
    guard let elements = array(), hasCount(elements.count, count, "elements") else { return nil }
    return elements
  }

  /// Returns the elements if the value is an array with an allowed number of elements; otherwise
  /// reports an error.
  ///
  /// - Parameter count: The allowed range for the number of elements.
  /// - Returns: The elements; an empty array after an error.
  public func elements(_ count: ClosedRange<Int>) -> [JSONCursor] { array(count: count) ?? [] }

  /// Returns the members of an object whose keys are arbitrary names.
  ///
  /// If the value is not an object or its number of members is not allowed, an error is reported.
  ///
  /// - Parameter count: The allowed range for the number of members.
  /// - Returns: The members; an empty array after an error.
  public func entries(
    _ count: ClosedRange<Int>
  ) -> [(key: String, keyRange: SourceRange, value: JSONCursor)] {
    guard let object = object(), hasCount(object.object.count, count, "members") else { return [] }
    return object.entries()
  }

  private func hasCount(_ found: Int, _ allowed: ClosedRange<Int>, _ noun: String) -> Bool {
    if allowed.contains(found) { return true }
    let wanted =
      if allowed.count == 1 {
        "\(allowed.lowerBound)"
      } else if found > allowed.upperBound {
        "at most \(allowed.upperBound)"
      } else {
        "at least \(allowed.lowerBound)"
      }
    error("expected \(wanted) \(noun), found \(found)", kind: .outOfRange)
    return false
  }
}
