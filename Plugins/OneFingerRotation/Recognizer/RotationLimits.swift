import TactusGeometry

/// The limits that decide which steps of the finger count toward a one-finger rotation.
///
/// A step is the finger's movement from one location to the next.
public struct RotationLimits: Sendable {
  /// The length that a step of the finger must exceed to count, in px.
  public var minimumStep = 2.0
  /// The smallest change of angle in one step that counts as a jump, in degrees.
  ///
  /// A jump is not reported as a rotation.
  public var maximumJump = 45.0 {
    didSet {
      jump = Self.jump(of: maximumJump)
      (bound, calm) = (Self.bound(of: maximumJump), Self.calm(of: maximumJump))
    }
  }
  /// The value of `maximumJump`, in radians.
  private(set) var jump = Self.jump(of: 45)
  /// The distance from the center of rotation below which the `robust` method ignores angles, in
  /// px.
  public var innerRadius = 10.0
  /// The squared cosine of the angle `jump`, with the sign of the cosine.
  private(set) var bound = Self.bound(of: 45)
  /// The length below which a step is certainly not a jump, as a fraction of the distance from the
  /// center.
  ///
  /// The fraction is at most 0.5, so a shorter step covers less than 29 degrees as seen from the
  /// center. `Winding.move` relies on this bound.
  private(set) var calm = Self.calm(of: 45)

  private static func jump(of degrees: Double) -> Double { degrees * .pi / 180 }

  private static func bound(of jump: Double) -> Double {
    let cosine = Trigonometry.cos(min(jump, 180) * .pi / 180)
    return cosine * abs(cosine)
  }

  private static func calm(of jump: Double) -> Double {
    min(0.5, 2 * Trigonometry.sin(min(jump, 180) * .pi / 360))
  }
}

extension RotationLimits {
  /// Returns the angle between two points as seen from a center, in radians, positive for clockwise
  /// on screen.
  ///
  /// The result is 0 if the absolute angle is at least `jump`, or if either point is closer to the
  /// center than `innerRadius`.
  func angle(from start: Point, to end: Point, about center: Point) -> Double {
    let (before, now) = (start - center, end - center)
    let least = innerRadius * innerRadius
    guard before.lengthSquared >= least, now.lengthSquared >= least else { return 0 }
    let angle = Trigonometry.atan2(before.cross(now), before.dot(now))
    return abs(angle) < jump ? angle : 0
  }
}
