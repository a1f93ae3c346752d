import TactusInput

extension ComposedDriver {
  func followTogether(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ details: TouchDetails,
    _ report: inout RawReport
  ) {
    for part in parts { part.beginBatch() }
    for index in 0..<touches.count {
      let touch = touches[index]
      guard let owner = owner(of: touch, at: context.time), parts[owner].isListening else {
        continue
      }
      parts[owner].append(touch, at: index)
    }
    for index in 0..<touches.count where touches[index].hasEnded {
      let serial = touches[index].serial
      owners.removeAll { $0.serial == serial }
    }
    for part in parts { part.process(context, details) }
    takeUpTogether(touches, context, &report)
  }

  /// Returns the index of the part that receives a touch; nil if no part does.
  ///
  /// A new touch is assigned to the first part that has fewer fingers than it needs. If there is no
  /// such part, the touch is assigned to the last part whose result is not final. The assignment
  /// lasts until the touch lifts.
  private func owner(of touch: Touch, at time: Timestamp) -> Int? {
    if let known = owners.first(where: { $0.serial == touch.serial }) { return known.part }
    let needing = parts.firstIndex { $0.isListening && $0.fingerCount < $0.minimumTouches }
    let part = needing ?? parts.lastIndex { $0.isListening }
    owners.append((touch.serial, part, time))
    return part
  }

  /// Writes the combined state of the simultaneous parts into the report.
  ///
  /// If that state is final, the report also names the touches with which the next attempt starts.
  func takeUpTogether(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    report.restarts = 0
    combineParts(&report)
    if report.state?.isFinal == true { report.restarts = resting(touches, context.time) }
  }

  /// Returns a mask of the touches with which the next attempt starts, with one bit per index in
  /// `touches`.
  ///
  /// These are the fingers that are still down and belong to a part that did not fail. The last
  /// part's fingers are excluded because they completed the gesture. Fingers that a part received
  /// in this batch are also excluded. Otherwise, a part that is recognized as soon as a finger goes
  /// down would be recognized again and again with the same finger.
  private func resting(_ touches: Span<Touch>, _ time: Timestamp) -> UInt64 {
    var mask: UInt64 = 0
    for index in 0..<min(touches.count, RawReport.touchCapacity) where !touches[index].hasEnded {
      let serial = touches[index].serial
      guard let owner = owners.first(where: { $0.serial == serial }), let part = owner.part,
        part < parts.count - 1, owner.since < time, parts[part].standing != .failed
      else { continue }
      mask |= 1 << UInt64(index)
    }
    return mask
  }

  private func combineParts(_ report: inout RawReport) {
    report.uses = parts.reduce(0) { $0 | $1.used }
    if let failed = parts.first(where: { $0.standing == .failed }) {
      return giveUp(failed, &report)
    }
    guard let last = parts.last else { return }
    if hasBegun { return followLast(last, &report) }
    if let late = lateness { return failTogether(late, &report) }
    if parts.allSatisfy({ $0.standing == .done || $0.standing == .active }) {
      follow(last, &report)
      report.deadline = hasBegun ? nextDeadline : nil
    } else {
      wait(for: parts.first { $0.standing == .possible } ?? last, &report)
      report.deadline = nextDeadline
    }
  }

  /// Copies the last part's report into the composed recognizer's report, and ends the gesture if
  /// another continuous part has ended.
  private func followLast(_ last: ComposedPart, _ report: inout RawReport) {
    follow(last, &report)
    guard last.standing == .active else { return }
    let over = parts.first { !$0.isDiscrete && $0.standing == .done }
    over == nil ? report.deadline = nextDeadline : report.end(Reason(.recognized))
  }

  /// A clause that explains why the parts can no longer be recognized at the same time; nil if they
  /// still can.
  ///
  /// There are two cases:
  ///
  /// - A continuous part has ended before another part was recognized.
  /// - A discrete part was recognized before a continuous part began, or before another discrete
  ///   part received a finger.
  private var lateness: String? {
    if let over = parts.first(where: { !$0.isDiscrete && $0.standing == .done }) {
      let waiting = parts.first { $0.standing != .done && $0.standing != .active }
      return waiting.map { "\(over.name) ended before \($0.name) was recognized" }
    }
    guard let tap = parts.first(where: { $0.isDiscrete && $0.standing == .done }) else {
      return nil
    }
    let absent = parts.first {
      $0.standing == .idle || (!$0.isDiscrete && $0.standing != .active)
    }
    return absent.map { "\(tap.name) ended before \($0.name) began" }
  }

  private func failTogether(_ text: String, _ report: inout RawReport) {
    report.fail(Reason(Composition.notTogether, text: text))
  }
}
