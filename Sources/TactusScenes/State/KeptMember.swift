import TactusJSON

/// A member of an object, with a key that this version does not know.
package struct KeptMember: Equatable, Sendable {
  package var key: String
  package var value: KeptValue
}

extension JSONNode {
  /// The members whose keys are none of `known`, in their order.
  func members(without known: Set<String>) -> [KeptMember] {
    object?.members.filter { !known.contains($0.key) }
      .map { KeptMember(key: $0.key, value: KeptValue(node: $0.value)) } ?? []
  }
}

extension JSONWriter {
  mutating func members(_ kept: [KeptMember]) {
    for member in kept { self.member(member.key, member.value.node) }
  }
}

extension Array {
  /// Puts elements at the places that they have in the result, in the order of these places; one
  /// whose place lies beyond the end comes last.
  mutating func insert(_ elements: [(index: Int, element: Element)]) {
    for (index, element) in elements { insert(element, at: Swift.min(index, count)) }
  }
}
