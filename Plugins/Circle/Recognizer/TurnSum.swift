import TactusGeometry

/// The sum of the changes of direction along a path, measured between successive straight pieces of
/// at least a given length.
struct TurnSum {
  /// The sum of the changes of direction in radians, positive for clockwise.
  private(set) var sum = 0.0
  private var anchor: Point
  private var direction = Vector.zero

  init(at start: Point) { anchor = start }

  /// Extends the path to a point, unless the point is less than `piece` away from the end of the
  /// latest piece.
  ///
  /// The straight line to the point is a new piece. The angle from the direction of the previous
  /// piece to its direction is added to the sum.
  mutating func add(_ point: Point, piece: Double) {
    let displacement = point - anchor
    guard displacement.lengthSquared >= piece * piece else { return }
    if direction != .zero {
      sum += Trigonometry.atan2(direction.cross(displacement), direction.dot(displacement))
    }
    direction = displacement
    anchor = point
  }
}
