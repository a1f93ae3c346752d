import TactusGeometry

/// The limits of both methods.
public struct RotationLimits: Sendable {
  /// In px.
  public var minimumStep = 2.0
  /// In degrees.
  public var maximumJump = 45.0 {
    didSet {
      jump = Self.jump(of: maximumJump)
      (bound, calm) = (Self.bound(of: maximumJump), Self.calm(of: maximumJump))
    }
  }
  /// `maximumJump`, in radians.
  private(set) var jump = Self.jump(of: 45)
  /// In px.
  public var innerRadius = 10.0
  /// The square of the cosine of the largest angle that is a step and no jump; negative where that angle is
  /// beyond a right one.
  private(set) var bound = Self.bound(of: 45)
  /// A step shorter than this share of its distance from the centre is no jump, and under 29 degrees.
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
  /// The angle between two places as seen from a centre, in radians, clockwise on screen; 0 over a
  /// jump, and where one of them is so near that an angle means nothing.
  func angle(from start: Point, to end: Point, about center: Point) -> Double {
    let (before, now) = (start - center, end - center)
    let least = innerRadius * innerRadius
    guard before.lengthSquared >= least, now.lengthSquared >= least else { return 0 }
    let angle = Trigonometry.atan2(before.cross(now), before.dot(now))
    return abs(angle) < jump ? angle : 0
  }
}
