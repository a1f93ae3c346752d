import TactusJSON

/// A key and value in a JSON object that this version does not know and writes back unchanged.
package struct UnknownMember: Equatable, Sendable {
  package var key: String
  package var value: KeptValue
}

extension JSONNode {
  /// Returns the object's members whose keys are not in `known`, in their original order.
  ///
  /// The result is empty if the node is not an object.
  func members(without known: Set<String>) -> [UnknownMember] {
    object?.members.filter { !known.contains($0.key) }
      .map { UnknownMember(key: $0.key, value: KeptValue(node: $0.value)) } ?? []
  }
}

extension JSONWriter {
  mutating func members(_ kept: [UnknownMember]) {
    for member in kept { self.member(member.key, member.value.node) }
  }
}

extension Array {
  /// Inserts elements at their final indices, which must be in ascending order.
  ///
  /// An element whose index is beyond the end is appended.
  mutating func insert(_ elements: [(index: Int, element: Element)]) {
    for (index, element) in elements { insert(element, at: Swift.min(index, count)) }
  }
}
