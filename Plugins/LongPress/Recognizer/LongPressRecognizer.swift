public import TactusGeometry
public import TactusGestures
public import TactusInput

/// Fingers that rest in one place for a while.
///
/// It begins when the time is up, while they are still down, then follows them, and ends when one of
/// them lifts. Taps may have to come first: then an attempt spans them all.
public struct LongPressRecognizer: GestureMachine {
  public struct Values: BitwiseCopyable, Sendable {
    public var location: Point
    public var duration: Double
  }

  /// The limits between taps are those of a double tap.
  static let gap = Interval.milliseconds(350)
  static let distance = 45.0

  public var duration = Interval.milliseconds(500)
  public var slop = 10.0
  public var taps = 0
  public var touchesNeeded = 1
  public var extraTouches = ExtraTouches.fail

  private var hasBegun = false
  /// Enough fingers are down, and the time runs.
  private var isPressed = false
  private var tapsSoFar = 0
  /// How many fingers are down of those that count.
  private var fingers = 0
  /// The most that were down in this press or tap.
  private var mostFingers = 0
  /// When the last finger that was needed came down.
  private var pressTime = Timestamp.zero
  private var upTime = Timestamp.zero
  private var center = Point.zero
  /// The centre of the fingers of the first tap.
  private var firstCenter = Point.zero

  public init() {}

  public mutating func reset() {
    hasBegun = false
    isPressed = false
    tapsSoFar = 0
    fingers = 0
    mostFingers = 0
  }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if !hasBegun, isRightButton(touches) { return click(touches, context.time, &report) }
    if !hasBegun, extraTouches.refuse(touches, beyond: touchesNeeded, &report) { return }
    let hasMoved = look(at: touches, &report)
    if hasBegun {
      follow(hasMoved, context.time, &report)
    } else if report.state == nil {
      consider(context.time, &report)
    }
  }

  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if !isPressed {
      let what = fingers == 0 ? "nothing" : "\(fingers) of \(touchesNeeded) fingers"
      report.fail(
        Reason(
          .gapExpired, measured: (context.time - upTime).milliseconds,
          limit: Self.gap.milliseconds, unit: .milliseconds,
          text: "\(what) followed tap \(tapsSoFar) of \(taps) within "
            + "\(Self.gap.milliseconds.shortText) ms"))
    } else if tapsSoFar < taps {
      report.fail(
        Reason(
          .tooLong, measured: (context.time - pressTime).milliseconds,
          limit: duration.milliseconds, unit: .milliseconds,
          text: "tap \(tapsSoFar + 1) of \(taps) took \(duration.milliseconds.shortText) ms"))
    } else {
      begin(context.time, &report)
    }
  }

  // MARK: The right button

  private func isRightButton(_ touches: Span<Touch>) -> Bool {
    guard touches.count > 0 else { return false }
    return touches[0].device == .rightButton
  }

  /// The right button needs no time; it is no press of several fingers, nor one after taps.
  private mutating func click(
    _ touches: Span<Touch>, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    guard touchesNeeded == 1, taps == 0 else {
      report.ignores = .max
      return
    }
    _ = look(at: touches, &report)
    isPressed = true
    pressTime = time
    hasBegun = true
    tell(time, &report)
    report.begin(Reason(.recognized, text: "the right button"))
  }

  // MARK: Fingers

  /// Counts the fingers that matter and finds their centre; fails where one strayed.
  ///
  /// - Returns: Whether one of them moved.
  private mutating func look(at touches: Span<Touch>, _ report: inout Report<Values>) -> Bool {
    var sum = Vector.zero
    var count = 0
    var used = 0
    var hasMoved = false
    report.uses = 0
    for index in 0..<min(touches.count, Report.touchCapacity) {
      let touch = touches[index]
      if used == touchesNeeded {
        report.ignores |= 1 << UInt64(index)
        continue
      }
      used += 1
      report.uses |= 1 << UInt64(index)
      // One that lifts still counts for the centre, so that this does not jump at the end.
      sum += touch.location - .zero
      guard !touch.hasEnded else { continue }
      count += 1
      if touch.hasMoved {
        hasMoved = true
        if !hasBegun { checkSlop(touch, &report) }
      }
    }
    fingers = count
    mostFingers = max(mostFingers, count)
    if used > 0 { center = .zero + sum / Double(used) }
    return hasMoved
  }

  private func checkSlop(_ touch: Touch, _ report: inout Report<Values>) {
    let moved = touch.translation.length
    report.progress(moved, of: slop, unit: .pixels)
    guard moved > slop else { return }
    report.fail(
      Reason(
        .movedTooFar, measured: moved, limit: slop, unit: .pixels,
        text: "moved \(moved.shortText) px, limit \(slop.shortText)"))
  }

  // MARK: Before it begins

  private mutating func consider(_ time: Timestamp, _ report: inout Report<Values>) {
    if fingers == 0 {
      lift(time, &report)
    } else if fingers < touchesNeeded, isPressed, tapsSoFar == taps {
      failEarly(time, &report)
    } else if fingers == touchesNeeded, !isPressed {
      press(time, &report)
    }
  }

  private mutating func press(_ time: Timestamp, _ report: inout Report<Values>) {
    isPressed = true
    pressTime = time
    let away = tapsSoFar == 0 ? 0 : center.distance(to: firstCenter)
    if away > Self.distance {
      report.fail(
        Reason(
          .tooFarApart, measured: away, limit: Self.distance, unit: .pixels,
          text: "\(away.shortText) px from the first tap, limit \(Self.distance.shortText)"),
        anew: true)
      return
    }
    if tapsSoFar == 0 { firstCenter = center }
    report.deadline = time + duration
    if duration == .zero, tapsSoFar == taps { begin(time, &report) }
  }

  /// Every finger is up: a tap is done, or the press was too short.
  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    guard mostFingers == touchesNeeded else {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(mostFingers), limit: Double(touchesNeeded),
          unit: .count, text: "\(mostFingers) of \(touchesNeeded) fingers"))
      return
    }
    guard tapsSoFar < taps else { return failEarly(time, &report) }
    tapsSoFar += 1
    isPressed = false
    mostFingers = 0
    upTime = time
    report.deadline = time + Self.gap
    report.progress(Double(tapsSoFar), of: Double(taps), unit: .count)
  }

  private func failEarly(_ time: Timestamp, _ report: inout Report<Values>) {
    let held = (time - pressTime).milliseconds
    report.fail(
      Reason(
        .liftedEarly, measured: held, limit: duration.milliseconds, unit: .milliseconds,
        text: "lifted after \(held.shortText) ms, needs \(duration.milliseconds.shortText)"))
  }

  // MARK: Afterwards

  private mutating func begin(_ time: Timestamp, _ report: inout Report<Values>) {
    hasBegun = true
    tell(time, &report)
    let held = (time - pressTime).milliseconds
    report.deadline = nil
    report.begin(
      Reason(
        .recognized, measured: held, limit: duration.milliseconds, unit: .milliseconds,
        text: "held for \(held.shortText) ms"))
  }

  private func follow(_ hasMoved: Bool, _ time: Timestamp, _ report: inout Report<Values>) {
    tell(time, &report)
    if fingers < touchesNeeded {
      report.end()
    } else if hasMoved {
      report.change()
    }
  }

  private func tell(_ time: Timestamp, _ report: inout Report<Values>) {
    report.values.location = center
    report.values.duration = (time - pressTime).milliseconds
  }
}
