package import TactusGeometry
import TactusInput
package import TactusViews

/// A gesture that a hand demonstrates, with its positions on the surface.
package struct DemonstrationStep {
  /// The gesture that the hand makes.
  package var gesture: Hint.Demonstration.Gesture
  /// The point at which the finger goes down, in surface coordinates.
  package var start: Point
  /// The point at which the finger lifts, in surface coordinates.
  package var end: Point
  /// The picture that the finger carries, in the size in which it appears; nil for none.
  package var picture: Picture?

  /// Creates a step.
  package init(
    gesture: Hint.Demonstration.Gesture, start: Point, end: Point, picture: Picture? = nil
  ) {
    self.gesture = gesture
    self.start = start
    self.end = end
    self.picture = picture
  }

  /// The appearance of the hand at a moment of a step.
  struct Pose {
    /// The location of the fingertip, in surface coordinates.
    var tip: Point
    var alpha: Double
    var pressure: Double
    /// The fraction of the path from start to end that is done.
    var progress: Double
  }

  /// The times at which the phases of a step end, in seconds since it began.
  private enum Moment {
    static let arrival = 0.35
    static let press = 0.6
    static let move = 1.75
    static let lift = 2.0
    static let rest = 2.5
    static let departure = 2.9
    static let end = 3.5
  }

  /// A time in seconds since a step began at which the finger is still down at the end of its path.
  static let stillMoment = Moment.move
  static let duration = Interval.milliseconds(Moment.end * 1000)

  /// Returns the pose of the hand at a time in seconds since the step began.
  func pose(at seconds: Double) -> Pose {
    func part(_ from: Double, _ to: Double) -> Double {
      ViewAnimation.eased(min(max((seconds - from) / (to - from), 0), 1))
    }
    let progress = part(Moment.press, Moment.move)
    return Pose(
      tip: place(at: progress),
      alpha: part(0, Moment.arrival) - part(Moment.rest, Moment.departure),
      pressure: part(Moment.arrival, Moment.press) - part(Moment.move, Moment.lift),
      progress: progress)
  }

  /// Returns the time at which the pause at the given time ends; both are in seconds since the step
  /// began.
  ///
  /// The result is nil if the hand moves, appears or disappears at the given time.
  func pauseEnd(at seconds: Double) -> Double? {
    switch seconds {
    case Moment.lift..<Moment.rest: Moment.rest
    case Moment.departure..<Moment.end: Moment.end
    default: nil
    }
  }

  /// Returns the location of the fingertip at a fraction of the path.
  func place(at progress: Double) -> Point {
    let way = end - start
    switch gesture {
    case .tap: return start
    // A picture is first pulled straight out of its strip.
    case .pull: return start + Vector(dx: way.dx * progress * progress, dy: way.dy * progress)
    case .draw:
      let (sine, _) = Trigonometry.sincos(2 * .pi * progress)
      return start + way * progress + Vector(dx: 0, dy: -28 * sine)
    }
  }
}
