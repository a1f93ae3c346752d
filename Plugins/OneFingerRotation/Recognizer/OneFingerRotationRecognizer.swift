public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for one finger that moves in circles to rotate an object.
public struct OneFingerRotationRecognizer: GestureMachine {
  /// A method of computing the angle of rotation.
  public enum Method: String, Choice {
    case mean, robust
  }

  /// A direction of rotation, as seen on screen; `none` if the angle has not changed.
  public enum Direction: String, Choice {
    case none, clockwise, anticlockwise
  }

  /// The outputs of the one-finger rotation recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The angle of the rotation, in radians, positive for clockwise on screen.
    ///
    /// With the method `mean`, the angle is the direction from the finger to the center.
    public var angle: Double
    /// The direction of the rotation in the finger's latest step, as seen on screen.
    public var direction: Chosen<Direction>
    /// The distance from the finger to the center of rotation, in px.
    public var distance: Double
    /// The center of the circular motion, in px; initially the location of the finger.
    public var center: Point
  }

  /// The method of computing the angle of rotation.
  public var method = Method.robust
  /// The limits that decide which steps of the finger count toward the rotation.
  ///
  /// A step is the finger's movement from one location to the next.
  public var limits = RotationLimits()

  private var hasBegun = false
  private var mean = MeanRotation()
  private var robust = RobustRotation()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize the gesture, but keeps the parameters.
  public mutating func reset() { hasBegun = false }

  /// Processes a batch of touches, and writes the outcome to `report`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    guard hasBegun else { return begin(touches, &report) }
    report.useOnlyFirst(of: touches)
    if touches[0].hasMoved {
      follow(touches[0].location, &report)
    } else if touches[0].hasEnded {
      report.end()
    }
  }

  private mutating func begin(_ touches: Span<Touch>, _ report: inout Report<Values>) {
    guard let place = report.onlyTouch(of: touches)?.location else { return }
    hasBegun = true
    mean.begin(at: place)
    robust.begin(at: place)
    tell(Turn(angle: 0, direction: .none, distance: 0, center: place), &report)
    report.begin(Reason(.recognized, text: "touched"))
  }

  @inline(__always)
  private mutating func follow(_ place: Point, _ report: inout Report<Values>) {
    let turn =
      switch method {
      case .mean: mean.follow(place, limits)
      case .robust: robust.follow(place, limits)
      }
    guard let turn else { return }
    tell(turn, &report)
    report.change()
  }

  private func tell(_ turn: Turn, _ report: inout Report<Values>) {
    report.values.angle = turn.angle
    report.values.direction = Chosen(turn.direction)
    report.values.distance = turn.distance
    report.values.center = turn.center
  }
}

struct Turn {
  /// The angle to report, in radians, positive for clockwise on screen.
  ///
  /// With the method `robust`, the angle is the total rotation. With the method `mean`, it is the
  /// direction from the finger to the center.
  var angle: Double
  var direction: OneFingerRotationRecognizer.Direction
  /// The distance from the finger to the center of rotation, in px.
  var distance: Double
  var center: Point
}

extension OneFingerRotationRecognizer.Direction {
  init(_ change: Double) {
    self = change > 0 ? .clockwise : change < 0 ? .anticlockwise : .none
  }
}
