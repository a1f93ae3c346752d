import TactusGestures
import TactusJSON
import TactusScenes

/// The advice on recognizers of which one prevents the other.
extension ConflictCheck {
  /// Returns the advice to make a recognizer wait for another one, or to allow both.
  ///
  /// If rules make the other recognizer wait for this one, the advice is to remove these rules first,
  /// because recognizers cannot wait for each other.
  func advice(_ waiter: String, waitingFor name: String) -> String {
    var rules = loaded.description.rules
    var removed: [String] = []
    while let other = Self.obstacle(to: waiter, waitingFor: name, in: rules) {
      rules.removeRequirement(of: other, before: name)
      removed.append(JSONWriter.quoted(other))
    }
    let (first, second) = (JSONWriter.quoted(waiter), JSONWriter.quoted(name))
    let rest =
      "ake \(first) wait with \"requireFailure\": {\(first): [\(second)]}, or allow both with "
      + "\"simultaneous\""
    if removed.isEmpty { return "M" + rest }
    return "Remove \(removed.joined(separator: " and ")) from the \"requireFailure\" list of "
      + "\(second); then m" + rest
  }

  /// Returns a recognizer for which `name` waits, so that `waiter` cannot wait for `name`; nil if
  /// there is none.
  private static func obstacle(
    to waiter: String, waitingFor name: String, in rules: RuleBook
  ) -> String? {
    var rules = rules
    do throws(RuleError) {
      try rules.requireFailure(of: name, before: waiter)
      return nil
    } catch {
      return error.cycle.dropFirst(2).first
    }
  }
}
