import TactusGeometry

/// The sum of the changes of direction along a path that is divided into pieces of a given length.
struct TurnSum {
  /// The sum of the changes of direction in radians, positive for clockwise.
  private(set) var sum = 0.0
  private var anchor: Point
  private var direction = Vector.zero

  init(at start: Point) { anchor = start }

  /// Extends the path to a point, and adds a change of direction to the sum if this completes a
  /// piece of the given length.
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
