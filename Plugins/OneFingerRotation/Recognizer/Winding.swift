import TactusGeometry

/// The sum of the angles between successive points of a path, as seen from a center.
///
/// The path is divided into parts. A new part begins at each of these points:
///
/// - The point after a jump, which is a step that covers too large an angle.
/// - A point too near the center.
/// - The point after a point too near the center.
///
/// Within a part, an arctangent is computed only for the first and the last point. Between them, it
/// is enough to count how often the path crosses the half-axis at which angles wrap around.
struct Winding {
  private(set) var center: Point
  /// The squared distance from the center below which an angle is meaningless, in square px.
  private let least: Double
  private let bound: Double
  private let calm: Double
  private var count = 1
  /// The number of points in the parts of the path before the current part.
  private(set) var before = 0
  /// The sum of the angles of the parts of the path before the current part, in radians.
  private(set) var ended = 0.0
  private var turns = 0.0
  private var start: Vector
  /// The direction from the center to `start`, in radians, as of the latest call to `settle`.
  ///
  /// `start` is the first point of the current part of the path. The angle is computed lazily,
  /// because most parts end before the angle is needed.
  private var startAngle = 0.0
  private var last: Vector
  private var lastSquare: Double
  /// The squared distance from the center to the nearest point of the current part of the path, in
  /// square px.
  private var nearest: Double
  /// The square of the longest step in the current part of the path, in square px.
  private var longest = 0.0
  /// The angle that the current part of the path covers, as of the latest call to `settle`, in
  /// radians.
  private var present = 0.0

  init(from start: Point, about center: Point, _ limits: RotationLimits) {
    self.center = center
    least = limits.innerRadius * limits.innerRadius
    bound = limits.bound
    calm = limits.calm * limits.calm
    self.start = start - center
    last = self.start
    lastSquare = last.lengthSquared
    nearest = lastSquare
  }

  /// Adds the next point of the path.
  ///
  /// The step to the point adds no angle if it is a jump, or if it starts or ends too near the
  /// center.
  @inline(__always) mutating func add(_ place: Point) {
    let next = place - center
    let square = next.lengthSquared
    let along = last.dot(next)
    if isStep(along, to: square) {
      turns += turn(to: next)
      nearest = min(nearest, square)
      longest = max(longest, square + lastSquare - 2 * along)
    } else {
      leap(to: next, square)
    }
    last = next
    lastSquare = square
    count += 1
  }

  @inline(__always) private func isStep(_ along: Double, to square: Double) -> Bool {
    along * abs(along) > bound * lastSquare * square && min(square, lastSquare) >= least
  }

  /// Returns the number of full turns to add because the angle wraps around in the step to the next
  /// point.
  ///
  /// Angles wrap around at a half-axis. The number is 1 if the step crosses the half-axis
  /// clockwise, -1 if it crosses the half-axis counterclockwise, and otherwise 0.
  @inline(__always) private func turn(to next: Vector) -> Double {
    guard (last.dy < 0) != (next.dy < 0) else { return 0 }
    let isClockwise = last.cross(next) > 0
    return isClockwise && next.dy < 0 ? 1 : !isClockwise && next.dy >= 0 ? -1 : 0
  }

  @inline(__always) private mutating func leap(to next: Vector, _ square: Double) {
    // A single point has no angle.
    if count > before + 1 { settle() } else { present = 0 }
    ended += present
    present = 0
    turns = 0
    start = next
    nearest = square
    longest = 0
    before = count
  }

  /// Computes the angle that the current part of the path covers, from its first to its latest
  /// point.
  ///
  /// - Parameter bearing: The direction from the center to the latest point, in radians; nil if the
  ///   caller does not know it.
  @inline(__always) mutating func settle(at bearing: Double? = nil) {
    startAngle = start.angle
    present = (bearing ?? last.angle) - startAngle + 2 * .pi * turns
  }

  /// Returns the angle covered by the path along the added points and then to `place`, which is not
  /// added.
  ///
  /// The step to `place` adds no angle if it is a jump, or if it starts or ends too near the
  /// center. The result is in radians, positive for clockwise on screen. `bearing` is the direction
  /// from the center to `place`, in radians.
  @inline(__always) func angle(to place: Point, at bearing: Double) -> Double {
    let next = place - center
    if next == last { return ended + present }
    guard isStep(last.dot(next), to: next.lengthSquared) else { return ended + present }
    return ended + (bearing - startAngle + 2 * .pi * (turns + turn(to: next)))
  }

  /// Moves the center to a nearby point, if the angle about the new center can be determined
  /// without adding all points again.
  ///
  /// The center is moved only if all points of the current part of the path remain far from it,
  /// compared with the longest step and with the distance that the center moves. The angle of the
  /// current part then differs by less than half a turn from its value at the latest call to
  /// `settle`, so the number of full turns is certain. The difference is at most 118 degrees, the
  /// sum of these angles:
  ///
  /// - Less than 29 degrees if the first step was removed.
  /// - Less than 29 degrees if a step was added at the end.
  /// - At most 30 degrees at each end, because the center moves.
  ///
  /// - Parameters:
  ///   - center: The new center.
  ///   - first: The first point of the current part.
  ///   - ended: The angle of the earlier parts about the new center, in radians.
  ///   - last: The latest point, which has already been added.
  ///   - bearing: The direction from the new center to `last`, in radians; nil if the caller does
  ///     not know it.
  /// - Returns: Whether the center was moved; if false, nothing has changed.
  @inline(__always) mutating func move(
    to center: Point, from first: Point, after ended: Double, through last: Point,
    at bearing: Double?
  ) -> Bool {
    let far = nearest.squareRoot()
    let near = far - center.distance(to: self.center)
    let square = near * near
    guard 2 * near >= far, square > least, longest < calm * square else {
      return false
    }
    self.center = center
    nearest = square
    self.ended = ended
    start = first - center
    self.last = last - center
    lastSquare = self.last.lengthSquared
    let passed = present
    turns = 0
    settle(at: bearing)
    // Adding such a large number rounds to an integer; `rounded()` would call the C library.
    let large = 0x1.8p52
    turns = ((passed - present) / (2 * .pi) + large) - large
    present += 2 * .pi * turns
    return true
  }

  mutating func removeFirst() {
    count -= 1
    before = max(0, before - 1)
  }
}
