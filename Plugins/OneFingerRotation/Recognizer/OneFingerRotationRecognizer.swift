public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A recognizer of circular motion that turns an object with one finger.
public struct OneFingerRotationRecognizer: GestureMachine {
  public enum Method: String, Choice {
    case mean, robust
  }

  public enum Direction: String, Choice {
    case none, clockwise, anticlockwise
  }

  public struct Values: BitwiseCopyable, Sendable {
    public var angle: Double
    public var direction: Chosen<Direction>
    public var distance: Double
    public var center: Point
  }

  public var method = Method.robust
  public var limits = RotationLimits()

  private var hasBegun = false
  private var mean = MeanRotation()
  private var robust = RobustRotation()

  public init() {}

  public mutating func reset() { hasBegun = false }

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

/// The reported values of one step.
struct Turn {
  /// The total angle in radians, clockwise on screen.
  var angle: Double
  /// The rotational direction of the latest step.
  var direction: OneFingerRotationRecognizer.Direction
  /// The distance from the finger to the center, in px.
  var distance: Double
  var center: Point
}

extension OneFingerRotationRecognizer.Direction {
  /// Creates the rotational direction of a change of angle.
  init(_ change: Double) {
    self = change > 0 ? .clockwise : change < 0 ? .anticlockwise : .none
  }
}
