import TactusGeometry
import TactusGestures

/// A stroke as 64 complex numbers, independent of its position, size and speed.
///
/// The first 32 numbers are the locations of equally spaced points, relative to their mean; the
/// others are the directions of the stroke at these points. Each half is a vector of length 1, so
/// its complex inner product with that of another stroke gives the cosine of the angle between
/// them. The argument of the product is the rotation that aligns the strokes best. This method is
/// from Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010, which uses locations
/// alone. The directions distinguish a brace from a bracket, and corners from bends.
struct UnistrokeShape {
  static let pointCount = 32
  /// The straightness at or above which a template counts as a straight line.
  private static let straight = 0.95
  /// The straightness up to which no template is too bent for a stroke.
  private static let leastStraight = 0.9
  /// The amount that a rotation by 180 degrees subtracts from a template's rank; smaller rotations
  /// subtract proportionally less.
  ///
  /// If two templates are equally similar to a stroke, the less rotated one wins.
  private static let turnRank = 0.2
  /// The factor that scales directions relative to locations in the alignment.
  ///
  /// Directions weigh more, twice as much in squared distances, because they distinguish a brace
  /// from a bracket.
  private static let directionWeight = 2.0.squareRoot()

  /// The maximum distance of the stroke from its start, as a share of the stroke's length: 1 for a
  /// straight line.
  private var straightness = 0.0
  /// The complex numbers in blocks of eight: x of all locations, y of all locations, x of all
  /// directions, y of all directions.
  private var blocks = InlineArray<16, SIMD8<Double>>(repeating: .zero)

  /// Creates the shape of a path; nil if the path has no length.
  init?(_ path: Span<Point>, adding last: Point) {
    let size = StrokePath.bounds(of: path).size
    let spacing = 0.02 * max(size.width, size.height)
    // One extra point, so that a direction leads on from every location.
    var points = InlineArray<33, Point>(repeating: .zero)
    var span = points.mutableSpan
    let length = StrokePath.resample(path, adding: last, spacing: spacing, into: &span)
    guard length > 0, length.isFinite else { return nil }
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

  /// Returns whether this template is too bent to match a straight stroke.
  ///
  /// A comparison of locations cannot tell, because any two oblong shapes have similar locations
  /// after rotation. None of 3,840 recorded gestures had a straightness above 0.85, but two thirds
  /// of 1,171 free strokes had more than 0.95.
  func isTooBent(for stroke: UnistrokeShape) -> Bool {
    guard straightness < Self.straight else { return false }
    return stroke.straightness > max(Self.leastStraight, (1 + straightness) / 2)
  }

  /// The similarity of a template and a stroke, compared point by point.
  struct Nearness {
    /// The cosine of the angle between the two strokes' vectors of locations, after the best
    /// allowed rotation; 1 for equal shapes.
    var score: Double
    /// The rotation that was applied to the template, in radians.
    var turn: Double
    /// The mean of the cosines for the locations and the directions, minus a penalty for the
    /// rotation.
    ///
    /// The short list of templates is sorted by rank.
    var rank: Double
  }

  /// Returns the similarity to another stroke after rotating this template onto it by at most
  /// `maximumTurn` radians.
  ///
  /// The result is nil if the rank cannot exceed `least`.
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
    func turned(_ product: Vector) -> Double { product.dx * cos + product.dy * sin }
    return Nearness(
      score: turned(places), turn: turn,
      rank: turned(both) - Self.turnRank * abs(turn) / .pi)
  }

  /// Returns the inner product of the locations or the directions with those of another stroke, as
  /// a complex number.
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

  /// Returns the location and direction of each point after a rotation.
  ///
  /// The mean square of the locations is 1, and that of the directions is 2.
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
