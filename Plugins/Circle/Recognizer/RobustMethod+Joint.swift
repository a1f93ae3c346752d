import TactusGeometry
import TactusGestures

/// Functions that look for the point on the first turn of a stroke at which the stroke closes.
///
/// Checking only the start is not enough, because people begin inside the circle, begin with a
/// hook, or draw several turns.
extension RobustMethod {
  /// An earlier point of the stroke to which the end of the stroke returns.
  struct Joint {
    var index: Int
    /// The distance from the joint to the end of the stroke, in px.
    var distance: Double
  }

  /// The angle that a stroke's turning after a joint must exceed, in radians.
  private static let leastTurning = 220 * Double.pi / 180
  /// The maximum angle by which a stroke may turn before a joint, in radians: about 1.1 turns.
  private static let latestJoint = 400 * Double.pi / 180
  /// The minimum distance from the circle's center to a point before a joint, as a multiple of the
  /// circle's radius.
  ///
  /// Points closer to the center are allowed if they are no farther than `hook` from the joint
  /// along the stroke.
  private static let innerLead = 0.5
  /// The maximum distance from the circle's center to a point before a joint, as a multiple of the
  /// circle's radius.
  private static let outerLead = 1.35
  /// The maximum length of a hook at the start of a circle, as a multiple of the circle's radius.
  private static let hook = 1.2

  /// Returns the candidate for a joint that is nearest to the stroke's end; nil if there is no
  /// candidate.
  ///
  /// A point is a candidate if the stroke turns by more than `leastTurning` after it and by less
  /// than `latestJoint` before it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points in the stroke.
  func joint(of stroke: StrokePath) -> Joint? {
    guard abs(turning) > Self.leastTurning else { return nil }
    let piece = Self.pieceLength(of: stroke)
    let points = stroke.points.span
    var back = TurnSum(at: stroke.last)
    var joint: Joint?
    for index in stride(from: points.count - 2, through: 0, by: -1) {
      back.add(points[index], piece: piece)
      // Traversed backward, the stroke turns in the opposite direction.
      let before = abs(turning + back.sum)
      guard abs(back.sum) > Self.leastTurning, before < Self.latestJoint else { continue }
      let distance = points[index].distance(to: stroke.last)
      if distance < joint?.distance ?? .infinity { joint = Joint(index: index, distance: distance) }
    }
    return joint
  }

  /// Returns the length, in px, of the pieces into which a stroke is divided to measure its
  /// turning.
  ///
  /// With shorter pieces, jitter would dominate the turning.
  static func pieceLength(of stroke: StrokePath) -> Double { max(6, 0.08 * stroke.reach) }

  /// Returns whether the part of the stroke before a joint can be ignored.
  ///
  /// It can be ignored if it is a hook, a path from a start inside the circle, or an earlier turn
  /// of the circle.
  func isLead(_ stroke: StrokePath, upTo joint: Int, partOf shape: RoundShape) -> Bool {
    let points = stroke.points.span
    var displacement = 0.0
    for index in stride(from: joint - 1, through: 0, by: -1) {
      displacement += points[index].distance(to: points[index + 1])
      let radius = points[index].distance(to: shape.center) / shape.radius
      if radius > Self.outerLead
        || (radius < Self.innerLead && displacement > Self.hook * shape.radius)
      {
        return false
      }
    }
    return true
  }
}
