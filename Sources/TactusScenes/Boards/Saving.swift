import TactusJSON

/// The kinds of things that a scene saves and restores at the next start.
package enum Saving: Sendable {
  case nothing
  /// The scene's state.
  case state
  /// Several boards, each with pages.
  case boards
}

extension Saving: SceneValue {
  private static let word = "boards"

  static let form = ValueForm<Saving>(
    .either([.boolean, .word([word])]),
    defaultText: { $0 == .boards ? JSONWriter.quoted(word) : $0 == .state ? "true" : "false" }
  ) { cursor, _ in
    if let isOn = cursor.node.boolean { return isOn ? .state : .nothing }
    return cursor.word(among: [word]).map { _ in .boards }
  }
}
