import TactusJSON

/// A JSON value from a newer version of the program, which is preserved and written back unchanged.
package struct KeptValue: Equatable, Sendable {
  let node: JSONNode

  package static func == (a: KeptValue, b: KeptValue) -> Bool { a.node.isEquivalent(to: b.node) }
}
