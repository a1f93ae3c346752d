import TactusGeometry
import TactusRecognizing

/// A stroke represented as 64 complex numbers, independent of the stroke's position, size and
/// speed.
///
/// The first 32 numbers are the locations of equally spaced points, relative to their mean. The
/// last 32 numbers are the directions of the stroke at these points. Each half is a vector of
/// length 1. The complex inner product of two such vectors compares two strokes. The argument of
/// the product is the rotation that best aligns the strokes. The magnitude is the cosine of the
/// angle between the vectors after this rotation.
///
/// This method is from Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010, which
/// uses locations alone. The directions distinguish a curly brace from a bracket, and corners from
/// bends.
struct UnistrokeShape {
  static let pointCount = 32
  /// The minimum straightness of a template that counts as a straight line; 1 is perfectly
  /// straight.
  private static let straight = 0.95
  /// The straightness up to which a stroke can match any template, however bent; 1 is perfectly
  /// straight.
  private static let leastStraight = 0.9
  /// The amount subtracted from a template's rank if the template is rotated by 180 degrees.
  ///
  /// Smaller rotations subtract proportionally less. Among templates that are equally similar to a
  /// stroke, the least rotated template therefore has the highest rank.
  private static let turnRank = 0.2
  /// The factor by which directions are scaled relative to locations before alignment.
  ///
  /// With this factor, directions count twice as much as locations in squared distances. Directions
  /// distinguish a curly brace from a bracket.
  private static let directionWeight = 2.0.squareRoot()

  /// The maximum distance of the stroke from its start, divided by the stroke's length: 1 for a
  /// straight line.
  private var straightness = 0.0
  /// The real and imaginary parts of the 64 complex numbers, in 16 blocks of eight.
  ///
  /// The order is: four blocks with the x of all locations, four with the y of all locations, four
  /// with the x of all directions, and four with the y of all directions.
  private var blocks = InlineArray<16, SIMD8<Double>>(repeating: .zero)

  /// Creates the shape of a path, with `last` as one more point at the end.
  ///
  /// The result is nil if the length of the path is zero or not finite.
  init?(_ path: Span<Point>, adding last: Point) {
    let size = StrokePath.bounds(of: path).size
    let spacing = 0.02 * max(size.width, size.height)
    // One extra point, so that a direction leads on from every location.
    var points = InlineArray<33, Point>(repeating: .zero)
    var span = points.mutableSpan
    let length = StrokePath.resample(path, adding: last, spacing: spacing, into: &span)
    guard length > 0, length.isFinite else { return nil }
    self.init(points)
  }

  /// Creates the shape of a path from equally spaced points along it.
  init(_ points: InlineArray<33, Point>) {
    placePoints(points)
    placeDirections(points)
    straightness = Self.straightness(of: points)
  }

  private static func straightness(of points: InlineArray<33, Point>) -> Double {
    var (length, reach) = (0.0, 0.0)
    for index in 1...pointCount {
      length += points[index].distance(to: points[index - 1])
      reach = max(reach, points[index].distance(to: points[0]))
    }
    return length > 0 ? reach / length : 0
  }

  private mutating func placePoints(_ points: InlineArray<33, Point>) {
    var sum = Vector.zero
    for index in 0..<Self.pointCount { sum += points[index] - .zero }
    let mean = Point.zero + sum / Double(Self.pointCount)
    var squares = 0.0
    for index in 0..<Self.pointCount { squares += (points[index] - mean).lengthSquared }
    let scale = squares > 0 ? 1 / squares.squareRoot() : 0
    for index in 0..<Self.pointCount { set((points[index] - mean) * scale, index, half: 0) }
  }

  private mutating func placeDirections(_ points: InlineArray<33, Point>) {
    let scale = 1 / Double(Self.pointCount).squareRoot()
    for index in 0..<Self.pointCount {
      let step = points[index + 1] - points[index]
      guard step != .zero else { continue }
      set(step * (scale / step.length), index, half: 1)
    }
  }

  private mutating func set(_ vector: Vector, _ index: Int, half: Int) {
    blocks[half * 8 + index / 8][index % 8] = vector.dx
    blocks[half * 8 + 4 + index / 8][index % 8] = vector.dy
  }

  // MARK: Comparing

  /// Returns whether this template is too bent to match the given stroke.
  ///
  /// The result is true only for strokes that are nearly straight. A comparison of locations cannot
  /// detect this mismatch, because any two oblong shapes have similar locations after rotation. No
  /// recorded gesture is affected: none of the 3,840 had a straightness above 0.85. In contrast,
  /// two thirds of 1,171 other strokes, drawn freely, exceeded 0.95.
  func isTooBent(for stroke: UnistrokeShape) -> Bool {
    guard straightness < Self.straight else { return false }
    return stroke.straightness > max(Self.leastStraight, (1 + straightness) / 2)
  }

  /// The similarity of a template and a stroke, compared point by point.
  struct Nearness {
    /// The cosine of the angle between the two strokes' vectors of locations; 1 for equal shapes.
    ///
    /// The cosine is computed after the best rotation that is allowed.
    var score: Double
    /// The rotation that was applied to the template, in radians.
    var turn: Double
    /// The similarity of locations and directions, minus a penalty for the rotation.
    ///
    /// The similarity is the mean of two cosines: one of the angle between the two strokes' vectors
    /// of locations, and one of the angle between their vectors of directions. Only the templates
    /// with the highest ranks are compared with the stroke by alignment.
    var rank: Double
  }

  /// Returns the similarity of this template, rotated by at most `maximumTurn` radians, to another
  /// stroke.
  ///
  /// The result is nil if the template's rank, its similarity minus a penalty for the rotation,
  /// cannot exceed `least`.
  func nearness(
    to other: UnistrokeShape, maximumTurn: Double, least: Double
  ) -> Nearness? {
    let places = product(other, half: 0)
    let directions = product(other, half: 1)
    let both = (places + directions) / 2
    // No rotation can give a larger similarity than this.
    guard both.length > least else { return nil }
    let turn = min(max(both.angle, -maximumTurn), maximumTurn)
    let (sin, cos) = Trigonometry.sincos(turn)
    return Nearness(
      score: places.dx * cos + places.dy * sin, turn: turn, rank: Self.rank(both, turn: turn))
  }

  /// Returns the rank of a template that is rotated by `turn` radians.
  ///
  /// The product is the complex inner product of the template's vector and the stroke's.
  static func rank(_ product: Vector, turn: Double) -> Double {
    let (sin, cos) = Trigonometry.sincos(turn)
    return product.dx * cos + product.dy * sin - turnRank * abs(turn) / .pi
  }

  /// Returns the complex inner product of the locations or the directions of this stroke and
  /// another one.
  ///
  /// The value of `half` is 0 for the locations and 1 for the directions.
  private func product(_ other: UnistrokeShape, half: Int) -> Vector {
    var real = SIMD8<Double>.zero
    var imaginary = SIMD8<Double>.zero
    for block in (half * 8)..<(half * 8 + 4) {
      let (x, y) = (blocks[block], blocks[block + 4])
      let (u, v) = (other.blocks[block], other.blocks[block + 4])
      real += x * u + y * v
      imaginary += x * v - y * u
    }
    return Vector(dx: real.sum(), dy: imaginary.sum())
  }

  /// Returns the location and direction of each point after a rotation by `turn` radians.
  ///
  /// The mean square of the locations is 1, and the mean square of the directions is 2.
  func points(turnedBy turn: Double) -> UnistrokePoints {
    let (sin, cos) = Trigonometry.sincos(turn)
    let scale = Double(Self.pointCount).squareRoot()
    let weights = SIMD4(1, 1, Self.directionWeight, Self.directionWeight) * scale
    var points = UnistrokePoints(repeating: .zero)
    for index in 0..<Self.pointCount {
      let (block, lane) = (index / 8, index % 8)
      let (x, y) = (blocks[block][lane], blocks[block + 4][lane])
      let (dx, dy) = (blocks[block + 8][lane], blocks[block + 12][lane])
      points[index] =
        SIMD4(x * cos - y * sin, x * sin + y * cos, dx * cos - dy * sin, dx * sin + dy * cos)
        * weights
    }
    return points
  }
}
