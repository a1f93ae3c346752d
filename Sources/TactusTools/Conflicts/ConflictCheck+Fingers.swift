import TactusHistory
import TactusJSON
import TactusScenes

/// Methods that search for multi-finger gestures whose effect cannot be achieved with one finger or
/// a key.
extension ConflictCheck {
  /// Sets of actions with equivalent effects.
  ///
  /// An action in none of the sets is equivalent only to itself.
  private static let families: [Set<String>] = [
    ["move", "nudge", "scroll", "pullOut", "takeOut", "reset"],
    ["scale", "resize", "sizeTo", "reset", "popMenu"],
    ["rotate", "turn", "reset", "popMenu"],
    ["undo", "redo"],
    ["goTo", "show", "hide", "toggle"],
    ["setText", "showValue", "showReason", "notify", "set"],
  ]
  private static let shown: Set<String> = [
    "showBounds", "showFeedback", "showLink", "showValue", "showCircle", "showReason", "emit",
  ]

  mutating func judgeFingers(_ use: RecognizerUse, _ successes: [ConflictProbe.Outcome]) {
    guard successes.allSatisfy({ $0.gesture.fingers > 1 }), let outcome = successes.first,
      let actions = outcome.success(of: use.name)?.actions
    else { return }
    let ways = easyActions
    let missing = actions.first { action in
      let families = Self.families.filter { $0.contains(action) }
      let same = families.reduce(Set([action])) { $0.union($1) }
      return !Self.shown.contains(action) && ways.isDisjoint(with: same)
    }
    guard let missing else { return }
    add(
      .needsFingers, [use.name], outcome,
      "\(JSONWriter.quoted(use.name)) requires \(outcome.gesture.fingers) fingers, and its action \(JSONWriter.quoted(missing)) "
        + "cannot be triggered with one finger or a key. Add a key, a menu item or a button for it"
    )
  }

  /// The actions that a single finger or a key can trigger.
  private var easyActions: Set<String> {
    var found: Set<String> = []
    for outcome in outcomes where outcome.gesture.fingers == 1 {
      for attempt in outcome.attempts where attempt.recognition != nil {
        found.formUnion(attempt.actions)
      }
    }
    for key in ["keys", "views", "bindings"] {
      // A binding's own action counts only if one finger triggers it; the actions in a menu always
      // count.
      let isBinding = key == "bindings"
      for element in loaded.node[key]?.array ?? [] {
        collectActions(isBinding ? element["with"] : element, &found)
      }
    }
    return found
  }

  private func collectActions(_ node: JSONNode?, _ found: inout Set<String>) {
    guard let node else { return }
    if let action = node["do"]?.string { found.insert(action) }
    for member in node.object?.members ?? [] { collectActions(member.value, &found) }
    for element in node.array ?? [] { collectActions(element, &found) }
  }
}
