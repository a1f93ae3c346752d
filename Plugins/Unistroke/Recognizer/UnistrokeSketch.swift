import TactusGeometry
import TactusRecognizing

/// A coarse form of a `UnistrokeShape`: the locations and directions of 16 equally spaced points.
///
/// Comparing two sketches takes about 0.15 µs, so many parts of a running stroke can be compared with
/// many templates. The locations, relative to their mean, and the directions are each a vector of
/// length 1.
struct UnistrokeSketch {
  private static let count = 16

  /// The x of the locations, and then of the directions, in blocks of four.
  private var x = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  /// The y of the locations, and then of the directions, in blocks of four.
  private var y = InlineArray<8, SIMD4<Float>>(repeating: .zero)

  /// Creates the sketch of a path from equally spaced points along it.
  init(_ path: InlineArray<17, Point>) {
    var sum = Vector.zero
    for index in 0..<Self.count { sum += path[index] - .zero }
    let mean = Point.zero + sum / Double(Self.count)
    var squares = 0.0
    for index in 0..<Self.count { squares += (path[index] - mean).lengthSquared }
    let scale = squares > 0 ? 1 / squares.squareRoot() : 0
    for index in 0..<Self.count {
      set((path[index] - mean) * scale, index)
      let step = path[index + 1] - path[index]
      guard step != .zero else { continue }
      set(step / (step.length * Double(Self.count).squareRoot()), Self.count + index)
    }
  }

  private mutating func set(_ vector: Vector, _ index: Int) {
    x[index / 4][index % 4] = Float(vector.dx)
    y[index / 4][index % 4] = Float(vector.dy)
  }

  /// Returns the rank of this template for another sketch, as `UnistrokeShape.Nearness` defines it;
  /// nil if it cannot exceed `least`.
  func rank(for other: UnistrokeSketch, maximumTurn: Double, least: Double) -> Double? {
    var (real, imaginary) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for block in 0..<8 {
      real += x[block] * other.x[block] + y[block] * other.y[block]
      imaginary += x[block] * other.y[block] - y[block] * other.x[block]
    }
    let both = Vector(dx: Self.sum(real), dy: Self.sum(imaginary)) / 2
    guard both.lengthSquared > least * least else { return nil }
    return UnistrokeShape.rank(both, turn: min(max(both.angle, -maximumTurn), maximumTurn))
  }

  private static func sum(_ lanes: SIMD4<Float>) -> Double {
    Double((lanes[0] + lanes[1]) + (lanes[2] + lanes[3]))
  }
}
