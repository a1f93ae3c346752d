public import TactusInput

extension GestureEngine {
  /// A deadline that is asked for at a deadline comes no sooner than that.
  static let deadlinePause = Interval.milliseconds(1)

  /// The earliest moment at which a recognizer wants to be woken.
  public var nextDeadline: Timestamp? {
    guard mayHaveDeadlines else { return nil }
    var earliest: Timestamp?
    for index in active.indices {
      guard let deadline = active[index].report.deadline, active[index].claim != .done else {
        continue
      }
      if earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    if earliest == nil { mayHaveDeadlines = false }
    return earliest
  }

  /// Fires the earliest deadline, if it is not later than `time`, with all others of that moment; at
  /// its own time, so that it does not matter how late anybody got round to it.
  ///
  /// - Returns: Whether one was fired; then there may be effects, and more deadlines.
  public func fireNextDeadline(upTo time: Timestamp) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else { return false }
    // A deadline that was set into the past happens now: time does not run backwards.
    now = max(now, deadline)
    surface.time = now
    round &+= 1
    for attachment in active
    where attachment.report.deadline == deadline && attachment.claim != .done {
      wake(attachment)
    }
    needsCompaction = true
    settleReports()
    deliver(at: now)
    return true
  }

  private func wake(_ attachment: Attachment) {
    attachment.report.deadline = nil
    attachment.report.state = nil
    attachment.report.ignores = 0
    attachment.context.time = now
    batch.removeAll(keepingCapacity: true)
    for received in attachment.touches {
      var touch = received.sample
      touch.phase = .stationary
      batch.append(touch)
    }
    let touches = batch
    attachment.driver.deadlineReached(touches.span, attachment.context, &attachment.report)
    if let again = attachment.report.deadline, again <= now {
      // Otherwise it would be woken for ever at one moment.
      attachment.report.deadline = nil
      fault(attachment, "asked for a deadline that is not later than the one that just came")
    } else if let again = attachment.report.deadline {
      // Nor all but for ever, a nanosecond later each time.
      attachment.report.deadline = max(again, now + Self.deadlinePause)
    }
    noteReport(attachment)
  }
}
