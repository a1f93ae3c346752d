import TactusGeometry
import TactusInput

/// Support for the composition `sequence`, whose parts must be recognized one after another.
///
/// Each part receives the touches that go down after the previous part was recognized.
extension ComposedDriver {
  func followSequence(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ details: TouchDetails,
    _ report: inout RawReport
  ) {
    let part = parts[current]
    part.beginBatch()
    for index in 0..<touches.count {
      let touch = touches[index]
      if spent.contains(touch.serial) {
        if touch.hasEnded { spent.removeAll { $0 == touch.serial } }
        continue
      }
      if part.fingerCount == 0, part.standing == .idle {
        guard isFarEnough(touch, &report) else { return }
      }
      part.append(touch, at: index)
    }
    part.process(context, details)
    takeUpSequence(touches, context, &report)
  }

  /// Returns whether the current part's first finger went down far enough from the place where the
  /// previous part's first finger went down.
  ///
  /// The result is true for the first part. If the two places are too close together, the attempt
  /// fails. The finger's place is recorded in `place`, regardless of the result.
  private func isFarEnough(_ touch: Touch, _ report: inout RawReport) -> Bool {
    place = touch.location
    guard current > 0, case .sequence(_, let apart) = composition, apart > 0 else { return true }
    let distance = touch.location.distance(to: lastPlace)
    if distance >= apart { return true }
    report.fail(
      Reason(
        Composition.tooNear, measured: distance, limit: apart, unit: .pixels,
        text: "\(parts[current].label): \(distance.shortText) px from the start of the previous "
          + "part; at least \(apart.shortText) px is required"),
      anew: true)
    return false
  }

  func takeUpSequence(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    let part = parts[current]
    let isLast = current == parts.count - 1
    report.uses = part.used | spentTouches(touches)
    switch part.standing {
    case .failed: giveUp(part, &report)
    case .active where isLast, .done where isLast: follow(part, &report)
    case .done: goOn(after: part, touches, context, &report)
    case .idle: waitForNext(context, &report)
    case .possible, .active: wait(for: part, &report)
    }
  }

  private func goOn(
    after part: ComposedPart, _ touches: Span<Touch>, _ context: borrowing GestureContext,
    _ report: inout RawReport
  ) {
    lastPlace = place
    for index in 0..<touches.count {
      let touch = touches[index]
      if !touch.hasEnded, !spent.contains(touch.serial) { spent.append(touch.serial) }
    }
    current += 1
    report.deadline = nil
    report.uses = .max
    waitForNext(context, &report)
  }

  /// Sets the deadline by which the next part's first finger must go down.
  ///
  /// Nothing happens while a finger of an earlier part is still down, or if a deadline is already
  /// set. When the deadline is reached, the attempt fails.
  private func waitForNext(_ context: borrowing GestureContext, _ report: inout RawReport) {
    guard current > 0, spent.isEmpty, report.deadline == nil,
      case .sequence(let within, _) = composition
    else { return }
    // A finger that goes down exactly at the limit is in time, but a deadline fires before a touch
    // of the same time.
    report.deadline = context.time + within + Interval(nanoseconds: 1)
  }

  func failGap(_ within: Interval, _ report: inout RawReport) {
    let limit = within.milliseconds
    report.fail(
      Reason(
        Composition.nextPartLate, measured: limit, limit: limit, unit: .milliseconds,
        text: "\(parts[current].label) did not begin within \(limit.shortText) ms"))
  }

  /// Returns a mask of the touches that belong to completed parts and are still down, with one bit
  /// per index in `touches`.
  ///
  /// The composed gesture still uses these touches, although the current part does not receive
  /// them.
  private func spentTouches(_ touches: Span<Touch>) -> UInt64 {
    guard !spent.isEmpty else { return 0 }
    var mask: UInt64 = 0
    for index in 0..<min(touches.count, RawReport.touchCapacity)
    where spent.contains(touches[index].serial) {
      mask |= 1 << UInt64(index)
    }
    return mask
  }
}
