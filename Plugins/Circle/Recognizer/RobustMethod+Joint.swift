import TactusGeometry
import TactusGestures

/// Closure is looked for anywhere on the first turn: people begin inside, with a hook, or go round
/// several times.
extension RobustMethod {
  /// A place of the stroke that its end comes back to.
  struct Joint {
    /// Among the points of the stroke.
    var index: Int
    /// From the end, in px.
    var distance: Double
  }

  /// How far the stroke must have turned since a joint, in radians.
  private static let leastTurning = 220 * Double.pi / 180
  /// How far it may have turned before, in radians: a turn and a tenth.
  private static let latestJoint = 400 * Double.pi / 180
  /// The ring in which what came before a joint must lie, in radii; a hook may begin anywhere within it.
  private static let innerLead = 0.5
  private static let outerLead = 1.35
  /// How long a hook may be, in radii.
  private static let hook = 1.2

  /// The place nearest to the end among those that lie about a turn back; nil if there is none.
  ///
  /// - Complexity: O(n) in the points of the latest turn.
  func joint(of stroke: StrokePath) -> Joint? {
    guard abs(turning) > Self.leastTurning else { return nil }
    let piece = Self.pieceLength(of: stroke)
    let points = stroke.points.span
    var back = TurnSum(at: stroke.last)
    var joint: Joint?
    for index in stride(from: points.count - 2, through: 0, by: -1) {
      back.add(points[index], piece: piece)
      // Backwards it turns the other way.
      let before = abs(turning + back.sum)
      guard abs(back.sum) > Self.leastTurning, before < Self.latestJoint else { continue }
      let distance = points[index].distance(to: stroke.last)
      if distance < joint?.distance ?? .infinity { joint = Joint(index: index, distance: distance) }
    }
    return joint
  }

  /// Shorter pieces turn by jitter more than by the way, in px.
  static func pieceLength(of stroke: StrokePath) -> Double { max(6, 0.08 * stroke.reach) }

  /// Whether what came before a joint is a hook, the way from inside, or another turn of the same circle.
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
