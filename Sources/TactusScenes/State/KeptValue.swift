import TactusJSON

/// A JSON value that a newer version of the program wrote. It is kept unchanged and written back.
package struct KeptValue: Equatable, Sendable {
  let node: JSONNode

  package static func == (a: KeptValue, b: KeptValue) -> Bool { a.node.isEquivalent(to: b.node) }
}
