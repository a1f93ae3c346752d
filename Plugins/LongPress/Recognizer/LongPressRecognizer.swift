public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for one or more fingers that are held down in one place.
///
/// The gesture begins if the fingers are still down when the required duration has elapsed. After
/// that, the gesture follows the fingers until one of them lifts. If taps are required before the
/// press, the taps and the press belong to one attempt to recognize the gesture.
public struct LongPressRecognizer: GestureMachine {
  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The center of the fingers on the surface, in px.
    public var location: Point
    /// The time since the last required finger went down, in ms.
    public var duration: Double
  }

  /// The maximum time from the end of one tap until all fingers of the next tap or of the press are
  /// down.
  ///
  /// The value is also the default maximum time between the taps of a double tap.
  static let gap = Interval.milliseconds(350)
  /// The maximum distance from the first tap to any later tap or the press, in px.
  ///
  /// The value is also the default maximum distance between the taps of a double tap.
  static let distance = 45.0

  /// The time for which the fingers must stay down in one place.
  ///
  /// If taps are required before the press, this is also the maximum time for which each tap can be
  /// held.
  public var duration = Interval.milliseconds(500)
  /// The maximum distance that a finger can move before the gesture begins, in px.
  public var slop = 10.0
  /// The number of taps that must precede the press.
  public var taps = 0
  /// The number of fingers required for the press and for each tap before it.
  public var touchesNeeded = 1
  /// The effect of an extra finger before the gesture begins: the attempt fails, or other
  /// recognizers receive the finger.
  public var extraTouches = ExtraTouches.fail

  private var hasBegun = false
  /// Whether all required fingers have gone down in the current tap or press.
  private var isPressed = false
  private var tapsSoFar = 0
  /// The number of fingers that are down, excluding touches that the recognizer ignores.
  private var fingers = 0
  /// The largest number of fingers that were down at the same time in the current tap or press.
  private var mostFingers = 0
  /// The time at which the last required finger went down in the current tap or press.
  private var pressTime = Timestamp.zero
  private var upTime = Timestamp.zero
  private var center = Point.zero
  private var firstCenter = Point.zero

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current press and the taps before it, but keeps the parameters.
  public mutating func reset() {
    hasBegun = false
    isPressed = false
    tapsSoFar = 0
    fingers = 0
    mostFingers = 0
  }

  /// Follows the fingers or the pointer's right button, and reports when the long press begins,
  /// changes, ends or fails.
  ///
  /// An extra finger before the press begins is handled as `extraTouches` specifies.
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

  /// Begins the gesture if the press has been held for `duration`, and otherwise fails the attempt.
  ///
  /// The attempt fails if a tap before the press is still held after `duration`. It also fails if
  /// the fingers of the next tap or the press are not all down within `gap` after a tap.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if !isPressed {
      let what = fingers == 0 ? "no finger" : "only \(fingers) of \(touchesNeeded) fingers"
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
          text:
            "tap \(tapsSoFar + 1) of \(taps) was still held after "
            + "\(duration.milliseconds.shortText) ms"))
    } else {
      begin(context.time, &report)
    }
  }

  // MARK: The right button

  private func isRightButton(_ touches: Span<Touch>) -> Bool {
    guard touches.count > 0 else { return false }
    return touches[0].device == .rightButton
  }

  /// Begins the gesture when the pointer's right button is pressed, without waiting for `duration`.
  ///
  /// The button is ignored if the gesture requires several fingers, or taps before the press.
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
    report.begin(Reason(.recognized, text: "the right button was pressed"))
  }

  // MARK: Fingers

  /// Counts the fingers that are down, and computes the center of the fingers.
  ///
  /// If a finger moves by more than `slop` before the gesture begins, the attempt fails.
  ///
  /// - Returns: Whether any of the fingers moved.
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
      // A lifting finger still counts for the center, so that the center does not jump at the end.
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
          text: "touched \(away.shortText) px from the first tap, limit "
            + Self.distance.shortText),
        anew: true)
      return
    }
    if tapsSoFar == 0 { firstCenter = center }
    report.deadline = time + duration
    if duration == .zero, tapsSoFar == taps { begin(time, &report) }
  }

  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    guard mostFingers == touchesNeeded else {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(mostFingers), limit: Double(touchesNeeded),
          unit: .count, text: "only \(mostFingers) of \(touchesNeeded) fingers touched"))
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
