public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for one or more taps in one place, with one or more fingers.
public struct TapRecognizer: GestureMachine {
  /// A policy for taps that require other recognizers to fail first, such as a single tap that
  /// requires a double tap to fail.
  ///
  /// With `wait`, the taps are recognized only after the other recognizers have failed. With
  /// `immediate`, the taps are recognized without this delay.
  public enum Policy: String, Choice {
    case wait, immediate
  }

  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The center of the points at which the fingers of the last tap went down, in px.
    public var location: Point
    /// The number of completed taps.
    public var taps: Double
  }

  /// The number of taps required.
  public var taps = 1
  /// The number of fingers required for each tap.
  public var touchesNeeded = 1
  /// The maximum time from a tap's first touch to the lift of its last finger; zero for no limit.
  public var maximumDuration = Interval.zero
  /// The maximum displacement of a finger during a tap, in px.
  public var slop = 10.0
  /// The maximum time from the end of one tap to the first touch of the next tap.
  public var gap = Interval.milliseconds(350)
  /// The time after a tap during which a new touch is ignored as a bounce; zero to accept every
  /// touch.
  ///
  /// A bounce is an unintended second contact of a finger that is lifting. A touch after a
  /// one-finger tap is a bounce only if it is also within 5 mm of that tap.
  public var minimumGap = Interval.milliseconds(40)
  /// The maximum distance between the first tap and any later tap, in px.
  public var distance = 45.0
  /// The policy for taps that require other recognizers to fail first.
  ///
  /// With `wait`, the taps are recognized only after the other recognizers have failed. With
  /// `immediate`, the taps are recognized without this delay.
  public var policy = Policy.wait

  private var tapsSoFar = 0
  private var fingersOfThisTap = 0
  private var downTime = Timestamp.zero
  private var upTime = Timestamp.zero
  private var center = Point.zero
  private var firstCenter = Point.zero

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Prepares the recognizer for its next attempt to recognize a gesture.
  public mutating func reset() {
    tapsSoFar = 0
    fingersOfThisTap = 0
  }

  /// Processes a batch of touches or other input, and reports the outcome.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    report.isImmediate = policy == .immediate
    for index in 0..<touches.count {
      guard report.state == nil else { return }
      switch touches[index].phase {
      case .began:
        if isBounce(touches[index], context) {
          drop(index, &report)
        } else {
          fingerDown(touches, touches[index], &report)
        }
      case .moved: fingerMoved(touches[index], &report)
      default: break
      }
    }
    guard report.state == nil, fingersOfThisTap > 0, touches.allEnded else { return }
    lift(touches, context.time, &report)
  }

  /// Reports failure, because a tap took too long or the next tap did not come within `gap`.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if fingersOfThisTap > 0 {
      let held = (context.time - downTime).milliseconds
      report.fail(
        Reason(
          .tooLong, measured: held, limit: maximumDuration.milliseconds, unit: .milliseconds,
          text: "held \(held.shortText) ms, limit \(maximumDuration.milliseconds.shortText)"))
    } else {
      report.fail(
        Reason(
          .gapExpired, measured: (context.time - upTime).milliseconds,
          limit: gap.milliseconds, unit: .milliseconds,
          text: "tap \(tapsSoFar + 1) of \(taps) did not come within "
            + "\(gap.milliseconds.shortText) ms"))
    }
  }

  // MARK: Fingers

  /// Returns whether a touch is a bounce, an unintended second contact of a finger that is lifting.
  ///
  /// If `minimumGap` is zero, no touch counts as a bounce. Otherwise, a touch whose `tapCount` is 0
  /// is a bounce. The host program assigns this value to each bounce, even if the finger's first
  /// contact was before the current attempt. Any other touch is a bounce if it follows a tap of
  /// this attempt by less than `minimumGap` and, for one-finger taps, is near that tap.
  private func isBounce(_ touch: Touch, _ context: borrowing GestureContext) -> Bool {
    guard minimumGap > .zero else { return false }
    if touch.tapCount == 0 { return true }
    guard tapsSoFar > 0, fingersOfThisTap == 0, touch.time - upTime < minimumGap else {
      return false
    }
    // With several fingers, the location says nothing, because each touch may be any of the
    // fingers.
    if touchesNeeded > 1 { return true }
    let reach = Bounce.distance(density: context.pixelsPerMillimetre)
    return touch.location.distance(to: center) <= reach
  }

  /// Ignores a bounce, or reports failure if the bounce is the first touch of the attempt.
  private func drop(_ index: Int, _ report: inout Report<Values>) {
    if tapsSoFar == 0, fingersOfThisTap == 0 {
      report.fail(
        Reason(
          .bounced,
          text:
            "the finger bounced: it had just lifted at the same place"))
    } else {
      report.ignores |= 1 << UInt64(index)
    }
  }

  private mutating func fingerDown(
    _ touches: Span<Touch>, _ touch: Touch, _ report: inout Report<Values>
  ) {
    if fingersOfThisTap == 0 {
      downTime = touch.time
      report.deadline = maximumDuration > .zero ? touch.time + maximumDuration : nil
    }
    fingersOfThisTap += 1
    if fingersOfThisTap > touchesNeeded {
      return report.fail(.tooManyTouches(fingersOfThisTap, of: touchesNeeded))
    }
    guard fingersOfThisTap == touchesNeeded else { return }
    center = startCenter(touches)
    if tapsSoFar == 0 {
      firstCenter = center
    } else if center.distance(to: firstCenter) > distance {
      let away = center.distance(to: firstCenter)
      report.fail(
        Reason(
          .tooFarApart, measured: away, limit: distance, unit: .pixels,
          text: "tap \(tapsSoFar + 1) is \(away.shortText) px from the first tap, limit "
            + distance.shortText), anew: true)
    }
  }

  private func fingerMoved(_ touch: Touch, _ report: inout Report<Values>) {
    let moved = touch.translation.length
    report.progress(moved, of: slop, unit: .pixels)
    guard moved > slop else { return }
    report.fail(
      Reason(
        .movedTooFar, measured: moved, limit: slop, unit: .pixels,
        text: "moved \(moved.shortText) px, limit \(slop.shortText)"))
  }

  private mutating func lift(
    _ touches: Span<Touch>, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    let fingers = fingersOfThisTap
    fingersOfThisTap = 0
    guard fingers == touchesNeeded else {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(fingers), limit: Double(touchesNeeded), unit: .count,
          text: "only \(fingers) of \(touchesNeeded) fingers touched"))
      return
    }
    tapsSoFar += 1
    upTime = time
    report.values.location = center
    report.values.taps = Double(tapsSoFar)
    if tapsSoFar == taps {
      report.end(
        Reason(
          .recognized, measured: Double(taps), limit: Double(taps), unit: .count,
          text: taps == 1 ? "one tap" : "\(taps) taps"))
    } else {
      report.deadline = time + gap
      report.progress(Double(tapsSoFar), of: Double(taps), unit: .count)
    }
  }

  private func startCenter(_ touches: Span<Touch>) -> Point {
    var sum = Vector.zero
    for index in 0..<touches.count { sum += touches[index].startLocation - .zero }
    return .zero + sum / Double(touches.count)
  }
}
