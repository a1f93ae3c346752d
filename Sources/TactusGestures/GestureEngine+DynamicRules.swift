/// What a dynamic rule said of a rival; good while both are in the attempts they were in then.
struct RuleAnswer {
  enum Question {
    case together
    /// Does the one that keeps this answer wait for the other?
    case wait
  }

  var question: Question
  var other: RecognizerID
  var otherAttempt: UInt32
  var isYes: Bool
}

extension GestureEngine {
  /// Whether two recognizers may be at work at once: the rules first, then whoever is asked.
  func mayRunTogether(_ a: Attachment, _ b: Attachment) -> Bool {
    // Without a rule there is no reason to take hold of the names.
    if rules.allowsSomeTogether, rules.areSimultaneous(a.name, b.name) { return true }
    // Who hovers takes nothing from anybody: a view and the one it lies in are both hovered.
    if a.declaration.inputs == .hover, b.declaration.inputs == .hover { return true }
    guard let ask = shouldRecognizeTogether else { return false }
    if let known = a.answer(.together, b) { return known }
    let isYes = ask(a.id, b.id) || ask(b.id, a.id)
    a.remember(.together, b, isYes)
    b.remember(.together, a, isYes)
    return isYes
  }

  /// Whether one recognizer has to wait until another has failed.
  func mustWait(_ waiter: Attachment, for other: Attachment) -> Bool {
    if rules.hasRequirements, rules.requires(waiter.name, failureOf: other.name) { return true }
    guard let ask = shouldRequireFailure else { return false }
    if let known = waiter.answer(.wait, other) { return known }
    var isYes = ask(waiter.id, other.id)
    if isYes, waits(other, for: waiter, within: active.count) {
      fault(waiter, "was to wait for \(other.name), which waits for it")
      isYes = false
    }
    waiter.remember(.wait, other, isYes)
    return isYes
  }

  /// Whether `first` waits for `last`, or for somebody who does, by what is known already.
  private func waits(_ first: Attachment, for last: Attachment, within steps: Int) -> Bool {
    guard steps > 0 else { return false }
    return active.contains { next in
      guard next !== first,
        rules.requires(first.name, failureOf: next.name) || first.answer(.wait, next) == true
      else { return false }
      return next === last || waits(next, for: last, within: steps - 1)
    }
  }
}

extension Attachment {
  func answer(_ question: RuleAnswer.Question, _ other: Attachment) -> Bool? {
    for answer in answers
    where answer.other == other.id && answer.question == question
      && answer.otherAttempt == other.attemptNumber
    {
      return answer.isYes
    }
    return nil
  }

  /// Outside an attempt nothing is kept.
  func remember(_ question: RuleAnswer.Question, _ other: Attachment, _ isYes: Bool) {
    guard isInAttempt else { return }
    answers.append(
      RuleAnswer(
        question: question, other: other.id, otherAttempt: other.attemptNumber, isYes: isYes))
  }
}
