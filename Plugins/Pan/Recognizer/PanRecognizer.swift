public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for dragging and scrolling with one or more fingers that move together.
public struct PanRecognizer: GestureMachine {
  /// The axis along which the fingers must move for a pan to begin, in the view's frame.
  ///
  /// `any` accepts every direction. `dominant` accepts both axes, and locks the pan to the axis
  /// along which it began.
  public enum Axis: String, Choice {
    case any, horizontal, vertical, dominant

    /// Returns the length of a displacement in the view's frame, as measured for this axis.
    ///
    /// For `horizontal` and `vertical`, the result is the absolute component along the axis. For
    /// `dominant`, it is the larger of the absolute horizontal and vertical components. For `any`,
    /// it is the length of the vector.
    func length(of displacement: Vector) -> Double {
      switch self {
      case .any: displacement.length
      case .horizontal: abs(displacement.dx)
      case .vertical: abs(displacement.dy)
      case .dominant: max(abs(displacement.dx), abs(displacement.dy))
      }
    }
  }

  /// A point that a pan can follow while several fingers are down: their center or a moving finger.
  public enum Followed: String, Choice {
    case center, moving
  }

  /// The outputs of the pan recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The displacement since the pan began, in px, excluding the slop.
    ///
    /// The displacement is that of the point that the pan follows: the center of the fingers, or a
    /// moving finger.
    public var translation: Vector
    /// The velocity of the point that the pan follows, in px/s.
    public var velocity: Vector
    /// The center of the fingers, in px.
    public var location: Point
  }

  /// The minimum number of fingers that must be down for the pan to begin.
  public var minimumTouches = 1
  /// The maximum number of fingers that count toward the pan.
  ///
  /// Before the pan begins, `extraTouches` determines how further fingers are handled. Afterward,
  /// they are ignored.
  public var maximumTouches = 10
  /// The displacement, measured along `axis`, that must be exceeded for the pan to begin, in px.
  public var slop = 10.0
  /// The axis along which the fingers must move for the pan to begin.
  public var axis = Axis.any
  /// The method of estimating the reported velocity.
  public var velocityMethod: VelocityTracker.Method {
    get { velocity.method }
    set { velocity.method = newValue }
  }
  /// The handling of an extra finger that lands before the pan begins.
  ///
  /// With `fail`, the pan fails, and all fingers are left to other recognizers. With `ignore`, only
  /// the extra finger is left to other recognizers.
  public var extraTouches = ExtraTouches.fail
  /// The point that a pan with several fingers follows: their center or a moving finger.
  public var follows = Followed.center

  private var hasBegun = false
  /// The value of `followed` at which the translation is zero, in surface coordinates.
  ///
  /// If the center of the fingers jumps because a finger lands or lifts, the origin is shifted by
  /// the same vector, so that the translation does not jump.
  private var origin = Point.zero
  private var fingers = 0
  private var center = Point.zero
  /// The point that the pan follows, in surface coordinates.
  ///
  /// The point is the center of the fingers, or a point that moves with the finger that `leader`
  /// selects.
  private var followed = Point.zero
  private var leader = PanLeader()
  /// The displacement from `origin` to `followed`, in the view's frame; not updated after the pan
  /// begins.
  private var seen = Vector.zero
  private var velocity = VelocityTracker()
  /// The unit vector, in surface coordinates, along which movement counts; nil if all movement
  /// counts.
  ///
  /// The vector is set only if `axis` is `dominant`, when the pan begins. Movement perpendicular to
  /// the vector does not count.
  private var lock: Vector?

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize a pan, but keeps the parameters.
  public mutating func reset() {
    hasBegun = false
    origin = .zero
    fingers = 0
    center = .zero
    followed = .zero
    leader.removeAll()
    seen = .zero
    velocity.removeAll()
    lock = nil
  }

  /// Processes a batch of touches, and writes the outcome to `report`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if !hasBegun, extraTouches.refuse(touches, beyond: maximumTouches, &report) { return }
    let now = PanFingers(touches, atMost: maximumTouches, &report)
    guard now.count > 0 else {
      lift(context.time, &report)
      return
    }
    switch follows {
    case .center: followCenter(now)
    case .moving: followLeader(now, touches, context)
    }
    // The arrival or departure of a finger is no evidence that the pan stood still.
    if now.hasMoved || fingers == 0 { velocity.add(followed, at: context.time) }
    fingers = now.count
    center = now.center
    if hasBegun {
      tell(context.time, &report)
      if now.count < minimumTouches {
        report.end(Reason(.recognized, text: "fewer than \(minimumTouches) fingers are left"))
      } else {
        report.change()
      }
    } else {
      consider(context, &report)
    }
  }

  // MARK: Following

  private mutating func followCenter(_ now: PanFingers) {
    if now.hasChanged {
      // The center jumps, but the translation must not, so it continues with the fingers that stay.
      let jump = now.center - center - now.step
      origin += jump
      velocity.shift(by: jump)
    }
    followed = now.center
    // Displacement does not count until there are enough fingers.
    if fingers < minimumTouches && !hasBegun { origin = followed }
  }

  private mutating func followLeader(
    _ now: PanFingers, _ touches: Span<Touch>, _ context: borrowing GestureContext
  ) {
    if fingers == 0 { followed = now.center }
    followed += leader.step(touches, now.end, along: axis, context, isPending: !hasBegun)
    if fingers < minimumTouches && !hasBegun {
      origin = followed
      leader.anchor()
    }
  }

  // MARK: Deciding

  private mutating func consider(
    _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let displacement = followed - origin
    seen = context.inViewFrame(displacement)
    let distance = axis.length(of: seen)
    report.progress(distance, of: slop, unit: .pixels)
    guard fingers >= minimumTouches, distance > slop, isAlongAxis(seen) else { return }
    hasBegun = true
    // The slop is not part of the translation, which counts from the point where the slop was used
    // up.
    origin += startOffset(displacement, seen)
    if axis == .dominant {
      let isHorizontal = abs(seen.dx) >= abs(seen.dy)
      lock = Self.onSurface(isHorizontal ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1), context)
    }
    tell(context.time, &report)
    report.begin(
      Reason(
        .recognized, measured: distance, limit: slop, unit: .pixels,
        text: "moved \(distance.shortText) px, more than \(slop.shortText)"))
  }

  /// Converts a direction in the view's frame to a unit vector in surface coordinates.
  private static func onSurface(
    _ direction: Vector, _ context: borrowing GestureContext
  ) -> Vector {
    guard !context.toView.isTranslation, let toSurface = context.toView.inverse else {
      return direction
    }
    let turned = toSurface.apply(direction)
    return turned / turned.length
  }

  private func isAlongAxis(_ seen: Vector) -> Bool {
    switch axis {
    case .any, .dominant: true
    case .horizontal: abs(seen.dx) > abs(seen.dy)
    case .vertical: abs(seen.dy) > abs(seen.dx)
    }
  }

  private func startOffset(_ displacement: Vector, _ seen: Vector) -> Vector {
    let used = axis.length(of: seen)
    return used > 0 ? displacement * min(1, slop / used) : .zero
  }

  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    if hasBegun {
      tell(time, &report)
      report.end()
    } else if fingers < minimumTouches {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(fingers), limit: Double(minimumTouches), unit: .count,
          text: "only \(fingers) of \(minimumTouches) fingers touched"))
    } else if let reason = asideReason {
      report.fail(reason)
    } else {
      let moved = report.reason.measured
      report.fail(
        Reason(
          .tooShort, measured: moved, limit: slop, unit: .pixels,
          text: "moved \(moved.shortText) px, needs more than \(slop.shortText)"))
    }
  }

  /// The reason why a pan fails if the fingers moved perpendicular to the required axis.
  ///
  /// The value is nil if no axis is required, or if the fingers moved mainly along the axis. It is
  /// also nil if the perpendicular displacement was at most `slop`.
  private var asideReason: Reason? {
    guard axis == .horizontal || axis == .vertical, !isAlongAxis(seen) else { return nil }
    let isHorizontal = axis == .horizontal
    let along = abs(isHorizontal ? seen.dx : seen.dy)
    let aside = abs(isHorizontal ? seen.dy : seen.dx)
    guard aside > slop else { return nil }
    let words = isHorizontal ? ("vertically", "horizontally") : ("horizontally", "vertically")
    return Reason(
      .wrongAxis, measured: aside, limit: slop, unit: .pixels,
      text: "moved \(aside.shortText) px \(words.0) and \(along.shortText) px \(words.1)")
  }

  private func tell(_ time: Timestamp, _ report: inout Report<Values>) {
    report.values.translation = alongLock(followed - origin)
    report.values.velocity = alongLock(velocity.velocity(at: time))
    report.values.location = center
  }

  private func alongLock(_ movement: Vector) -> Vector {
    guard let lock else { return movement }
    return lock * (movement.dx * lock.dx + movement.dy * lock.dy)
  }
}
