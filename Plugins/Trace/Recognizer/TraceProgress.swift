import TactusGeometry

/// The progress of a finger along a path, and its distance from the path.
///
/// All places and lengths are in the coordinates of the path.
struct TraceProgress {
  /// The maximum distance between two places of the finger that are compared with the path, as a
  /// fraction of the tolerance.
  ///
  /// Longer movements of the finger are divided, so that the report rate of the device makes little
  /// difference.
  private static let stepShare = 0.25
  /// The maximum number of steps into which one movement is divided.
  private static let maximumSteps = 256
  /// The distance from the end of a stroke at which the stroke is complete, as a fraction of the
  /// tolerance and of the stroke's length; the smaller distance counts.
  private static let endShares = (ofTolerance: 0.25, ofLength: 0.1)
  /// The fractions that replace `endShares` when the finger lifts before the end.
  private static let liftShares = (ofTolerance: 1.0, ofLength: 0.25)

  /// The maximum of `share` before the path is complete.
  private static let mostIncomplete = 0.99

  private let path: MeasuredPath
  private let tolerance: Double
  /// The index of the stroke that is being followed.
  private var index = 0
  private var stroke: MeasuredPath.Stroke
  private var place = Point.zero
  /// The distance from the current stroke's start to the place on the path; it never decreases.
  private var along = 0.0
  /// The distance along the first stroke at which the finger went down.
  private var startedAt = 0.0
  /// The total length of the strokes before the current one.
  private var before = 0.0
  /// The total length of the finger's movements, and the sum of each length times its deviation.
  private var sums = (moved: 0.0, deviation: 0.0)
  /// The finger's distance from the path.
  private(set) var deviation = 0.0
  private(set) var greatestDeviation = 0.0
  /// Whether the current stroke is complete.
  private(set) var hasStroke = false

  init(_ path: MeasuredPath, tolerance: Double) {
    self.path = path
    self.tolerance = tolerance
    stroke = path.strokes[0]
  }

  /// Whether all strokes are complete.
  var isComplete: Bool { hasStroke && index == path.strokes.count - 1 }
  /// The number of the stroke that is being followed, counted from 1.
  var strokeNumber: Int { index + 1 }

  /// The length of the current stroke that has been followed.
  var followed: Double { along - startedAt }

  /// The part of the path that has been followed, as a fraction of the path's length.
  ///
  /// The fraction is below 1 until the path is complete, even if only dots, which have no length,
  /// are left.
  var share: Double {
    if isComplete { return 1 }
    guard path.length > 0 else { return Double(index) / Double(path.strokes.count) }
    return min((before + (hasStroke ? stroke.length : along)) / path.length, Self.mostIncomplete)
  }

  /// The closeness of the finger to the path, from 0 to 1: 1 minus the mean deviation as a fraction
  /// of the tolerance.
  var accuracy: Double {
    let mean = sums.moved > 0 ? sums.deviation / sums.moved : deviation
    return max(0, 1 - mean / tolerance)
  }

  // MARK: Fingers

  /// Starts to follow the path from the place at which a finger goes down.
  ///
  /// - Parameters:
  ///   - place: The place of the finger.
  ///   - anywhere: Whether any point of the first stroke can be the starting point.
  /// - Returns: Whether the finger is within the tolerance of the starting point; if not,
  ///   `deviation` is its distance from that point.
  mutating func begin(at place: Point, anywhere: Bool) -> Bool {
    if anywhere {
      let found = stroke.nearest(to: place, in: 0...stroke.length).along
      if stroke.isClosed { stroke = stroke.starting(at: found) } else { along = found }
    }
    startedAt = along
    return touch(place)
  }

  /// Continues with a finger that goes down after a lift.
  ///
  /// - Returns: Whether the finger is within the tolerance of the point at which the path
  ///   continues; if not, `deviation` is its distance from that point.
  mutating func resume(at place: Point) -> Bool {
    if hasStroke { startNextStroke() }
    return touch(place)
  }

  private mutating func touch(_ place: Point) -> Bool {
    self.place = place
    deviation = stroke.point(at: along).distance(to: place)
    guard deviation <= tolerance else { return false }
    (along, deviation) = stroke.nearest(to: place, in: along...(along + tolerance))
    greatestDeviation = max(greatestDeviation, deviation)
    hasStroke = isNearEnd(Self.endShares)
    return true
  }

  private mutating func startNextStroke() {
    guard index + 1 < path.strokes.count else { return }
    before += stroke.length
    index += 1
    stroke = path.strokes[index]
    along = 0
    startedAt = 0
    hasStroke = false
  }

  /// Follows a movement of the finger until the current stroke is complete.
  ///
  /// - Returns: Whether the finger has stayed within the tolerance.
  mutating func follow(to end: Point) -> Bool {
    guard !hasStroke else { return true }
    let (start, step) = (place, end - place)
    let wanted = (step.length / (tolerance * Self.stepShare)).rounded(.up)
    let count = max(1, min(wanted, Double(Self.maximumSteps)))
    for number in 1...Int(count) {
      let place = start + step * (Double(number) / count)
      guard advance(to: place, step.length / count) else { return false }
      if hasStroke { break }
    }
    return true
  }

  private mutating func advance(to place: Point, _ step: Double) -> Bool {
    self.place = place
    // The point on the path never goes back. It can go forward by the tolerance more than the
    // finger moves, so that a corner can be cut, but a loop cannot be skipped.
    (along, deviation) = stroke.nearest(to: place, in: along...(along + step + tolerance))
    sums.moved += step
    sums.deviation += step * deviation
    greatestDeviation = max(greatestDeviation, deviation)
    hasStroke = isNearEnd(Self.endShares)
    return deviation <= tolerance
  }

  /// Notes that the finger has lifted; a stroke that is nearly complete then counts as complete.
  mutating func lift() { hasStroke = hasStroke || isNearEnd(Self.liftShares) }

  private func isNearEnd(_ shares: (ofTolerance: Double, ofLength: Double)) -> Bool {
    stroke.length - along <= min(tolerance * shares.ofTolerance, stroke.length * shares.ofLength)
  }
}
