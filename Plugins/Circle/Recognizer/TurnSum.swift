import TactusGeometry

/// The sum of the changes of direction along a path.
///
/// The changes are measured between successive straight pieces of at least a given length.
struct TurnSum {
  /// The sum of the changes of direction, in radians, positive for clockwise.
  private(set) var sum = 0.0
  private var anchor: Point
  private var direction = Vector.zero

  init(at start: Point) { anchor = start }

  /// Appends a straight segment from the end of the path to `point`, and adds the change of
  /// direction to the running total.
  ///
  /// The change is the angle from the previous segment to the new one. A point less than `piece` px
  /// from the end of the path is skipped.
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
