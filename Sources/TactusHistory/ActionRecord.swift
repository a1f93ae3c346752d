/// The record of an action that is bound to a gesture or to the press of a control.
package struct ActionRecord {
  /// The number of the binding, or of the action among those of the pressed control.
  var number: Int
  /// The action's name in scene files.
  package var name: String
  /// The reason why the action was not performed, as a clause such as "its condition was false"; nil
  /// if the action was performed.
  package var obstacle: String?

  /// The clause for an action that was not performed because its condition was false.
  package static let falseCondition = "its condition was false"
}

extension [ActionRecord] {
  /// The names of the actions that were performed, in order.
  var performed: [String] { filter { $0.obstacle == nil }.map(\.name) }

  /// Clauses that name the actions that were not performed, each with the reason.
  var obstacles: [String] {
    var known: Set<String> = []
    return compactMap { action in
      action.obstacle.map { "\(action.name) was not performed, because \($0)" }
    }.filter { known.insert($0).inserted }
  }

  /// The end of a sentence: the performed actions, and then those that were not performed.
  var outcome: String { ([performed.joined(separator: ", ")] + obstacles).joined(separator: "; ") }
}
