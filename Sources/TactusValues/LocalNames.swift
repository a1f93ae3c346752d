/// Names that are defined only in a part of a scene, such as one use of a component.
package protocol LocalNames {
  /// The names of all local values, for messages.
  var all: [String] { get }
  /// The names of all local lists, for messages.
  var lists: [String] { get }

  /// Returns the expression that a name stands for; nil if the name is not local.
  func find(_ name: String) -> (expression: Expression, kind: Datum.Kind)?

  /// Returns whether a local name belongs to a named value.
  ///
  /// What a recognizer reports takes precedence over a named value, but not over other local names.
  func isValue(_ name: String) -> Bool

  /// Returns the list with a local name; nil if there is none.
  func list(_ name: String) -> ItemList?

  /// Returns advice for an unknown name, to be added to a message; nil if there is none.
  func hint(for name: String) -> String?
}
