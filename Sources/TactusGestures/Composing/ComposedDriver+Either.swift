import TactusInput

/// Support for the composition `either`, whose parts are alternatives.
///
/// All parts receive the same touches. The first part to be recognized wins, and the other parts
/// are reset.
extension ComposedDriver {
  func followEither(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ details: TouchDetails,
    _ report: inout RawReport
  ) {
    for (index, part) in parts.enumerated() {
      part.beginBatch()
      guard part.isListening, leader == nil || leader == index else { continue }
      for place in 0..<touches.count { part.append(touches[place], at: place) }
      part.process(context, details)
    }
    takeUpEither(&report)
  }

  func takeUpEither(_ report: inout RawReport) {
    if leader == nil { chooseLeader() }
    report.restarts = parts.reduce(0) { $0 | $1.restarting }
    if let leader {
      report.uses = parts[leader].used
      return follow(parts[leader], &report)
    }
    report.uses = parts.reduce(0) { $1.isListening ? $0 | $1.used : $0 }
    if let broken = parts.first(where: \.report.isBroken) { return giveUp(broken, &report) }
    guard let listening = parts.first(where: \.isListening) else { return failAll(&report) }
    wait(for: listening, &report)
    report.deadline = nextDeadline
  }

  private func chooseLeader() {
    leader = parts.firstIndex { $0.standing == .done || $0.standing == .active }
    guard let leader else { return }
    for (index, part) in parts.enumerated() where index != leader { part.reset() }
  }

  private func failAll(_ report: inout RawReport) {
    let reasons = parts.map { "\($0.name): \($0.report.reason.sentence)" }
    report.uses = .max
    report.fail(
      Reason(Composition.noPart, text: reasons.joined(separator: "; ")),
      anew: parts.contains { $0.report.state == .failed && $0.report.startsAnew })
  }
}
