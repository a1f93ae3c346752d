import TactusGeometry
import TactusRecognizing

/// A drawn gesture, represented as a cloud of points that each have a location and a direction.
///
/// Two clouds are compared regardless of the order and the starting points of the strokes (Vatavu,
/// Anthony, Wobbrock, "Gestures as point clouds", ICMI 2012).
struct StrokeCloud {
  static let pointCount = 32
  /// The weight of a point's direction when two clouds are compared; the weight of the point's
  /// location is 1.
  ///
  /// Values from 0.3 to 0.8 give similar results (measured, see the README).
  private static let directionWeight = 0.5
  /// The maximum width of a straight line, as a fraction of its length.
  ///
  /// The width and the length are the root mean square distances of the points from their mean,
  /// across and along the best-fitting line. In 296 recorded attempts to draw a line, this
  /// fraction was below 0.09.
  private static let greatestWidth = 0.1
  /// The factor by which the distance from each stroke to the center of all strokes is multiplied.
  ///
  /// The factor is applied if several fingers draw at the same time. The distance between the
  /// fingers varies from hand to hand, so it should count less than the shapes of the strokes.
  private static let spread = 0.5

  /// The points of the cloud, each with the x and y of its location, followed by the x and y of its
  /// weighted direction.
  ///
  /// Locations have no unit. They are shifted and scaled so that their mean is the origin and their
  /// mean square distance from the origin is 1.
  private(set) var points = InlineArray<32, SIMD4<Double>>(repeating: .zero)
  /// The points as `Float`s, in groups of eight that one instruction compares.
  private var lanes = InlineArray<4, Lanes>(repeating: Lanes())
  let fingers: Int
  /// The total length of the resampled strokes, as a multiple of the cloud's root mean square radius.
  private(set) var length = 0.0

  private typealias Lane = SIMD8<Float>
  private struct Lanes {
    var x = Lane.zero
    var y = Lane.zero
    var u = Lane.zero
    var v = Lane.zero
  }

  /// Creates a cloud from strokes that were drawn by one finger in sequence or by several fingers
  /// at the same time.
  ///
  /// The direction in which each stroke was drawn matters only if `fingers` is greater than 1. The
  /// result is nil if all strokes have a length of 0, or if there are more than `pointCount`
  /// strokes.
  init?(_ strokes: [[Point]], fingers: Int) {
    self.fingers = fingers
    let lengths = strokes.map(Self.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite, strokes.count <= Self.pointCount else { return nil }
    let counts = Self.shares(of: lengths, whole)
    var index = 0
    for (stroke, count) in zip(strokes, counts) {
      place(stroke, count, from: &index)
    }
    if fingers > 1 { gather(counts) }
    guard normalize() else { return nil }
    for index in 0..<Self.pointCount {
      let (block, place) = (index / Lane.scalarCount, index % Lane.scalarCount)
      let point = SIMD4<Float>(points[index])
      lanes[block].x[place] = point.x
      lanes[block].y[place] = point.y
      lanes[block].u[place] = point.z
      lanes[block].v[place] = point.w
    }
  }

  // MARK: Points

  private static func length(_ stroke: [Point]) -> Double {
    zip(stroke, stroke.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the number of points for each stroke, in proportion to the length of the stroke.
  ///
  /// The numbers add up to `pointCount`. Every stroke has at least one point, so that a dot is
  /// represented, too.
  private static func shares(of lengths: [Double], _ whole: Double) -> [Int] {
    var counts = lengths.map { max(1, Int(($0 / whole * Double(pointCount)).rounded())) }
    while true {
      let sum = counts.reduce(0, +)
      guard sum != pointCount, let most = counts.max(), let longest = counts.firstIndex(of: most)
      else { return counts }
      counts[longest] += sum > pointCount ? -1 : 1
    }
  }

  /// Divides a stroke into `count` parts of equal length, and adds the midpoint of each part to the
  /// cloud.
  private mutating func place(_ stroke: [Point], _ count: Int, from index: inout Int) {
    let last = stroke.last ?? .zero
    let size = StrokePath.bounds(of: stroke.span).size
    var ends = [Point](repeating: last, count: count + 1)
    var span = ends.mutableSpan
    // The tremor of a resting finger is not part of the shape.
    _ = StrokePath.resample(
      stroke.span, adding: last, spacing: 0.02 * max(size.width, size.height), into: &span)
    for part in 0..<count {
      let step = ends[part + 1] - ends[part]
      let middle = ends[part] + step / 2
      length += step.length
      let direction = Self.direction(step, isDirected: fingers > 1) * Self.directionWeight
      points[index] = SIMD4(middle.x, middle.y, direction.dx, direction.dy)
      index += 1
    }
  }

  /// Returns the direction of a step as a unit vector; zero if the step has no length.
  ///
  /// If `isDirected` is false, the result has twice the step's angle. Doubling the angle makes
  /// opposite directions equal, so that the stroke can be drawn from either end.
  private static func direction(_ step: Vector, isDirected: Bool) -> Vector {
    guard step.length > 0 else { return .zero }
    let unit = step / step.length
    if isDirected { return unit }
    return Vector(dx: unit.dx * unit.dx - unit.dy * unit.dy, dy: 2 * unit.dx * unit.dy)
  }

  private mutating func gather(_ counts: [Int]) {
    let middle = mean(0..<Self.pointCount)
    var start = 0
    for count in counts {
      let displacement = (middle - mean(start..<(start + count))) * (1 - Self.spread)
      for index in start..<(start + count) { points[index] += displacement }
      start += count
    }
  }

  private func mean(_ range: Range<Int>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for index in range { sum += points[index] }
    let mean = sum / Double(max(1, range.count))
    return SIMD4(mean.x, mean.y, 0, 0)
  }

  private mutating func normalize() -> Bool {
    let middle = mean(0..<Self.pointCount)
    var squares = 0.0
    for index in 0..<Self.pointCount {
      points[index] -= middle
      squares += points[index].x * points[index].x + points[index].y * points[index].y
    }
    let radius = (squares / Double(Self.pointCount)).squareRoot()
    guard radius > 0, radius.isFinite else { return false }
    length /= radius
    let scale = SIMD4(1 / radius, 1 / radius, 1, 1)
    for index in 0..<Self.pointCount { points[index] *= scale }
    return true
  }

  /// Whether the points of a drawing by one finger lie on a straight line.
  var isStraight: Bool {
    guard fingers == 1 else { return false }
    var sums = SIMD4<Double>.zero
    for index in 0..<Self.pointCount {
      let (x, y) = (points[index].x, points[index].y)
      sums += SIMD4(x * x, y * y, x * y, 0)
    }
    // `half - spread` is the sum of the squared distances from the best-fitting line through the
    // mean. `half + spread` is the sum of the squared distances from the mean along that line.
    let half = (sums.x + sums.y) / 2
    let spread = (((sums.x - sums.y) / 2) * ((sums.x - sums.y) / 2) + sums.z * sums.z).squareRoot()
    return half - spread <= Self.greatestWidth * Self.greatestWidth * (half + spread)
  }

  // MARK: Comparing

  /// Returns the distance between two clouds, which is 0 for equal clouds.
  ///
  /// The distance from cloud A to cloud B is the root mean square of the distances from each point
  /// of A to the nearest point of B. Several points of A can share the same nearest point, as in
  /// $P+ (Vatavu, CHI 2017). The result is the larger of the distances from A to B and from B to A.
  /// For example, every point of a line is close to an arrow, but the head of the arrow is not
  /// close to the line. If the distance exceeds `most`, the result can be any value above `most`.
  func distance(to other: StrokeCloud, most: Double) -> Double {
    let enough = Float(most * most * Double(Self.pointCount))
    var columns = InlineArray<4, Lane>(repeating: Lane(repeating: .infinity))
    var sum: Float = 0
    for row in 0..<Self.pointCount {
      let (block, place) = (row / Lane.scalarCount, row % Lane.scalarCount)
      let x = Lane(repeating: lanes[block].x[place])
      let y = Lane(repeating: lanes[block].y[place])
      let u = Lane(repeating: lanes[block].u[place])
      let v = Lane(repeating: lanes[block].v[place])
      var least = Lane(repeating: .infinity)
      for column in 0..<4 {
        let to = other.lanes[column]
        let (dx, dy, du, dv) = (to.x - x, to.y - y, to.u - u, to.v - v)
        let square = dx * dx + dy * dy + du * du + dv * dv
        least.replace(with: square, where: square .< least)
        columns[column].replace(with: square, where: square .< columns[column])
      }
      sum += least.min()
      if sum > enough { return .infinity }
    }
    let back = (columns[0] + columns[1] + columns[2] + columns[3]).sum()
    return (Double(max(sum, back)) / Double(Self.pointCount)).squareRoot()
  }
}
