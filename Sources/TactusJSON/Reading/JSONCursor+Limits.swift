extension JSONObjectReader {
  /// The member's value of whatever kind; a missing one is reported where it is required.
  public func value(_ member: Member) -> JSONCursor? {
    value(member.key, isRequired: member.isRequired, filler: member.filler)
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

  /// The elements of an array; none if it is no array or of another length.
  public func elements(_ count: ClosedRange<Int>) -> [JSONCursor] { array(count: count) ?? [] }

  /// The members of an object whose keys are names; none if it is no object or has too many.
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
    error("expected \(wanted) \(noun), found \(found)")
    return false
  }
}
