public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A recognizer for a finger that moves in circles to rotate an object.
public struct OneFingerRotationRecognizer: GestureMachine {
  /// The method that computes the angle.
  public enum Method: String, Choice {
    case mean, robust
  }

  /// A direction of rotation, as seen on screen.
  public enum Direction: String, Choice {
    case none, clockwise, anticlockwise
  }

  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The angle of the rotation, in radians, positive for clockwise on screen.
    public var angle: Double
    /// The direction of the latest step.
    public var direction: Chosen<Direction>
    /// The distance from the finger to the center, in px.
    public var distance: Double
    /// The center of the circular motion, in px; initially the location of the finger.
    public var center: Point
  }

  /// The method that computes the angle.
  public var method = Method.robust
  /// The limits of the `mean` and `robust` methods.
  public var limits = RotationLimits()

  private var hasBegun = false
  private var mean = MeanRotation()
  private var robust = RobustRotation()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Prepares the recognizer for the next attempt.
  public mutating func reset() { hasBegun = false }

  /// Processes a batch of touches or other input, and reports the outcome.
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
  /// The total angle, in radians, positive for clockwise on screen.
  var angle: Double
  var direction: OneFingerRotationRecognizer.Direction
  /// The distance from the finger to the center, in px.
  var distance: Double
  var center: Point
}

extension OneFingerRotationRecognizer.Direction {
  init(_ change: Double) {
    self = change > 0 ? .clockwise : change < 0 ? .anticlockwise : .none
  }
}
