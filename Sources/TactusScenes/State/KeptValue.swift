import TactusJSON

/// A JSON value that this version of the program does not know and writes back unchanged.
package struct KeptValue: Equatable, Sendable {
  let node: JSONNode

  package static func == (a: KeptValue, b: KeptValue) -> Bool { a.node.isEquivalent(to: b.node) }
}
