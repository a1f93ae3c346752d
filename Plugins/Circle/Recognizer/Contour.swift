import TactusGeometry

/// A stroke resampled: 65 points at equal distances along it, whatever its size and speed.
///
/// On a circle an eighth of the points are an eighth of a turn, so that what is measured on a
/// contour needs no unit of length.
struct Contour {
  /// How many steps there are from the first point to the last.
  static let steps = 64
  /// How many steps make the chords that direction is measured by: a sixteenth of the way, long
  /// enough that neither jitter nor whole-numbered coordinates matter.
  static let chord = 4

  private(set) var points = InlineArray<65, Point>(repeating: .zero)
  /// The way from the first point to the last, in px.
  private(set) var length = 0.0

  /// - Parameters:
  ///   - last: One more point after those of the path, such as the finger's place now.
  ///   - spacing: Points of the path nearer than this to the one before are passed over: a finger
  ///     that pauses trembles, and what it travels then is no part of the shape.
  init(_ path: Span<Point>, adding last: Point, spacing: Double = 0) {
    length = Self.length(path, last, spacing)
    resample(path, last, spacing)
  }

  /// The part from a point on, resampled anew.
  func dropping(first count: Int) -> Contour {
    guard count > 0 else { return self }
    return Contour(points.span.extracting(count..<Self.steps), adding: points[Self.steps])
  }

  private static func length(_ path: Span<Point>, _ last: Point, _ spacing: Double) -> Double {
    var walk = 0.0
    var from = path.count > 0 ? path[0] : last
    for index in 1..<max(1, path.count) {
      let step = from.distance(to: path[index])
      guard step >= spacing else { continue }
      walk += step
      from = path[index]
    }
    return walk + from.distance(to: last)
  }

  private mutating func resample(_ path: Span<Point>, _ last: Point, _ spacing: Double) {
    let interval = length / Double(Self.steps)
    var from = path.count > 0 ? path[0] : last
    points[0] = from
    var next = 1
    var walked = 0.0
    for index in 1..<(path.count + 1) {
      let to = index < path.count ? path[index] : last
      let step = from.distance(to: to)
      guard step >= spacing || index == path.count else { continue }
      while next < Self.steps, step > 0, Double(next) * interval <= walked + step {
        points[next] = from + (to - from) * ((Double(next) * interval - walked) / step)
        next += 1
      }
      walked += step
      from = to
    }
    // Rounding may leave some over.
    while next <= Self.steps {
      points[next] = last
      next += 1
    }
  }

  // MARK: Directions

  /// How much the direction changes at each point between the chords before and after it, in
  /// radians, positive for clockwise; 0 at points that have no chord on both sides.
  ///
  /// - Parameter chord: How many steps make a chord.
  func turns(chord: Int = Contour.chord) -> InlineArray<65, Double> {
    var turns = InlineArray<65, Double>(repeating: 0)
    for index in chord...(Self.steps - chord) {
      let before = points[index] - points[index - chord]
      let after = points[index + chord] - points[index]
      turns[index] = Trigonometry.atan2(before.cross(after), before.dot(after))
    }
    return turns
  }
}
