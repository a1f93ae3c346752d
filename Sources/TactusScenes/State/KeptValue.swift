import TactusJSON

/// A value that a newer version of the program wrote: it is kept as it was read, and written back.
package struct KeptValue: Equatable, Sendable {
  let node: JSONNode

  package static func == (a: KeptValue, b: KeptValue) -> Bool { a.node.isEquivalent(to: b.node) }
}
