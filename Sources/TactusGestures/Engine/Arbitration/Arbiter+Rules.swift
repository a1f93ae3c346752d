/// The part of the arbiter that decides which recognizers can run together and which must wait for
/// others to fail.
///
/// The fixed rules of the rule book are consulted before the dynamic rules, which are callbacks.
extension Arbiter {
  func mayRunTogether(_ a: Attachment, _ b: Attachment) -> Bool {
    // Without a rule there is no reason to retain the names.
    if rules.allowsSomeTogether, rules.areSimultaneous(a.name, b.name) { return true }
    // A hovering recognizer takes nothing from others: a view and its parent are both hovered.
    if a.declaration.inputs == .hover, b.declaration.inputs == .hover { return true }
    guard let ask = dynamicRules.shouldRecognizeTogether else { return false }
    if let known = a.attempt.answer(.together, b) { return known }
    let isYes = ask(a.id, b.id) || ask(b.id, a.id)
    a.attempt.remember(.together, b, isYes)
    b.attempt.remember(.together, a, isYes)
    return isYes
  }

  var mayHaveToWait: Bool { rules.hasRequirements || dynamicRules.shouldRequireFailure != nil }

  func mustWait(_ waiter: Attachment, for other: Attachment) -> Bool {
    if rules.hasRequirements, rules.requires(waiter.name, failureOf: other.name) { return true }
    guard let ask = dynamicRules.shouldRequireFailure else { return false }
    if let known = waiter.attempt.answer(.wait, other) { return known }
    var isYes = ask(waiter.id, other.id)
    if isYes, waits(other, for: waiter, within: active.count) {
      fault(
        waiter,
        "cannot wait for \(other.name) to fail, because \(other.name) is already waiting for "
          + "\(waiter.name) to fail")
      isYes = false
    }
    waiter.attempt.remember(.wait, other, isYes)
    return isYes
  }

  /// Returns whether `first` must wait for `last` to fail, directly or through a chain of at most
  /// `steps` requirements.
  ///
  /// A requirement comes either from the rule book or from the stored answer to a dynamic rule.
  private func waits(_ first: Attachment, for last: Attachment, within steps: Int) -> Bool {
    guard steps > 0 else { return false }
    return active.contains { next in
      guard next !== first,
        rules.requires(first.name, failureOf: next.name)
          || first.attempt.answer(.wait, next) == true
      else { return false }
      return next === last || waits(next, for: last, within: steps - 1)
    }
  }
}
