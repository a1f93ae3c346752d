extension JSONNode {
  /// Returns whether two values have equal content, regardless of where they are in source texts.
  ///
  /// The numbers `1` and `1.0` are equal. The order of an object's members does not matter. If a
  /// key is duplicated, only its first member is compared.
  public func isEquivalent(to other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer, .number), (.number, .integer): number == other.number
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let a), .object(let b)): a.isEquivalent(to: b)
    default: false
    }
  }
}

extension JSONObject {
  fileprivate func isEquivalent(to other: JSONObject) -> Bool {
    hasAllMembers(of: other) && other.hasAllMembers(of: self)
  }

  private func hasAllMembers(of other: JSONObject) -> Bool {
    other.members.allSatisfy { member in
      guard let mine = self[member.key], let wanted = other[member.key] else { return false }
      return mine.isEquivalent(to: wanted)
    }
  }
}
