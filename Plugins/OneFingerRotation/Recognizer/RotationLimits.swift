import TactusGeometry

/// The limits of the `mean` and `robust` methods of one-finger rotation.
public struct RotationLimits: Sendable {
  /// The minimum length of a step that counts, in px.
  public var minimumStep = 2.0
  /// The smallest change of angle that counts as a jump, in degrees.
  public var maximumJump = 45.0 {
    didSet {
      jump = Self.jump(of: maximumJump)
      (bound, calm) = (Self.bound(of: maximumJump), Self.calm(of: maximumJump))
    }
  }
  /// The value of `maximumJump`, in radians.
  private(set) var jump = Self.jump(of: 45)
  /// The distance from the center below which angles are ignored, in px.
  public var innerRadius = 10.0
  /// The squared cosine of `jump`; negative if `jump` is more than a right angle.
  private(set) var bound = Self.bound(of: 45)
  /// The length below which a step is certainly not a jump, as a share of the distance from the
  /// center.
  ///
  /// A shorter step also covers less than 29 degrees, on which `Winding.move` relies.
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
  /// The angle is 0 for a jump, or if a point is too near the center for a meaningful angle.
  func angle(from start: Point, to end: Point, about center: Point) -> Double {
    let (before, now) = (start - center, end - center)
    let least = innerRadius * innerRadius
    guard before.lengthSquared >= least, now.lengthSquared >= least else { return 0 }
    let angle = Trigonometry.atan2(before.cross(now), before.dot(now))
    return abs(angle) < jump ? angle : 0
  }
}
