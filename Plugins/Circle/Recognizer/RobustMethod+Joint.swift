import TactusGeometry
import TactusRecognizing

/// An extension that finds the joint, the point on a stroke's first turn at which the stroke
/// closes.
///
/// The joint is not always the start of the stroke, because some strokes begin inside the circle,
/// begin with a hook, or cover several turns.
extension RobustMethod {
  /// An earlier point of the stroke to which the end of the stroke returns.
  struct Joint {
    var index: Int
    /// The distance from the joint to the end of the stroke, in px.
    var distance: Double
  }

  /// The lower limit for a stroke's total change of direction after a joint, in radians.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns.
  private static let leastTurning = 220 * Double.pi / 180
  /// The upper limit for a stroke's total change of direction before a joint, in radians.
  ///
  /// The limit is about 1.1 turns. A joint is an earlier point of the stroke to which the stroke's
  /// end returns.
  private static let latestJoint = 400 * Double.pi / 180
  /// The minimum distance from the circle's center to the part of a stroke before a joint, as a
  /// multiple of the circle's radius.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns. A point before
  /// the joint can be closer to the center if the length of the stroke from that point to the joint
  /// is at most `hook` radii.
  private static let innerLead = 0.5
  /// The maximum distance from the circle's center to the part of a stroke before a joint, as a
  /// multiple of the circle's radius.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns.
  private static let outerLead = 1.35
  /// The maximum length of a hook with which a stroke begins inside the circle, as a multiple of
  /// the circle's radius.
  private static let hook = 1.2

  /// Returns the joint, the earlier point of a stroke that is nearest to the stroke's end; nil if
  /// no point qualifies.
  ///
  /// A point qualifies if the stroke turns by more than `leastTurning` after it and by less than
  /// `latestJoint` before it.
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

  /// Returns the minimum length, in px, of the straight pieces between which a stroke's changes of
  /// direction are measured.
  ///
  /// With shorter pieces, jitter would dominate the measurement.
  static func pieceLength(of stroke: StrokePath) -> Double { max(6, 0.08 * stroke.reach) }

  /// Returns whether the part of a stroke before a joint can be ignored.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns; `joint` is its
  /// index. The part before the joint can be ignored in each of these cases:
  ///
  /// - It is a hook.
  /// - It is a path that starts inside the circle.
  /// - It is an earlier turn of the circle.
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
