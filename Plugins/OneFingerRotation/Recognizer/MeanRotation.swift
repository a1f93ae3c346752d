import TactusGeometry

/// The `mean` method of one-finger rotation, whose center of rotation is the mean of all points of
/// the finger's path so far.
///
/// The reported angle is the direction of the vector from the finger to the center.
struct MeanRotation {
  private var sum = Vector.zero
  private var count = 0.0
  private var last = Point.zero
  private var lastAngle: Double?

  mutating func begin(at place: Point) {
    self = MeanRotation()
    last = place
    add(place)
  }

  /// Processes a move of the finger to `place`.
  ///
  /// - Returns: The rotation after the move; nil if the step is too short, or if the angle changes
  ///   by `limits.jump` or more. An angle that wraps around at 180 degrees counts as such a jump.
  ///   After a jump, later changes are measured from the new angle.
  mutating func follow(_ place: Point, _ limits: RotationLimits) -> Turn? {
    guard place.distance(to: last) > limits.minimumStep else { return nil }
    last = place
    add(place)
    let center = Point.zero + sum / count
    let angle = (center - place).angle
    let change = lastAngle.map { angle - $0 } ?? 0
    lastAngle = angle
    guard abs(change) < limits.jump else { return nil }
    return Turn(
      angle: angle, direction: .init(change), distance: center.distance(to: place), center: center)
  }

  private mutating func add(_ place: Point) {
    sum += place - .zero
    count += 1
  }
}
