import TactusGeometry
import TactusInput
import TactusTraces

/// A long stroke that contains several recorded gestures, connected by parts of free strokes.
struct JoinedStroke: Sendable {
  /// A gesture inside the stroke.
  struct Shape: Sendable {
    var label: String
    /// The time at which half of the gesture's events have occurred.
    var middle: Timestamp
    /// The time at which the connecting part after the gesture ends.
    var end: Timestamp
  }

  private(set) var gesture: CorpusGesture
  private(set) var shapes: [Shape] = []
  private var time = Timestamp.zero
  private var last = Point.zero
  private var direction = Vector(dx: 1, dy: 0)

  /// The number of gestures in a stroke.
  static let shapesPerStroke = 4
  /// The minimum length of a free stroke that connects gestures, in mm.
  ///
  /// Shorter strokes are taps and dots, whose few points are jitter rather than movement.
  private static let minimumConnection = 20.0
  /// The density that is assumed for recordings that state none, in px per mm.
  private static let assumedDensity = 6.3
  /// The number of events in the curve between two parts.
  private static let curveSteps = 8
  private static let curveInterval = Interval.milliseconds(10)

  /// Joins all gestures that were drawn with one finger in one stroke into long strokes.
  ///
  /// The gestures of each person on each device are joined in turn: the first of each class, then
  /// the second of each class, and so on.
  ///
  /// - Parameters:
  ///   - corpus: The gestures.
  ///   - free: The free strokes; they connect the gestures in the order of the list.
  /// - Returns: The long strokes; together they contain every such gesture once.
  static func join(_ corpus: [CorpusGesture], by free: [CorpusGesture]) -> [JoinedStroke] {
    let connections = free.map { inMillimetres($0) }.filter { $0.length >= minimumConnection }
    guard !connections.isEmpty else { return [] }
    let people = Dictionary(grouping: corpus) { "\($0.subject)/\($0.device)" }
    var joined: [JoinedStroke] = []
    var next = 0
    for (_, gestures) in people.sorted(by: { $0.key < $1.key }) {
      let drawn = inTurn(gestures).map { ($0, TimedPath($0.frames)) }.filter { $0.1.length > 0 }
      let mean = drawn.reduce(0) { $0 + $1.1.length } / Double(max(1, drawn.count))
      for first in stride(from: 0, to: drawn.count, by: shapesPerStroke) {
        var stroke = JoinedStroke(drawn[first].0)
        for (gesture, path) in drawn[first..<min(first + shapesPerStroke, drawn.count)] {
          stroke.add(connections[next % connections.count], mean: mean)
          stroke.add(path, label: gesture.label, mean: mean)
          next += 1
        }
        stroke.add(connections[next % connections.count], mean: mean)
        next += 1
        stroke.finish()
        joined.append(stroke)
      }
    }
    return joined
  }

  /// Returns the path of a free stroke in its real size, with positions in mm.
  private static func inMillimetres(_ stroke: CorpusGesture) -> TimedPath {
    TimedPath(stroke.frames).scaled(by: 1 / (stroke.pixelsPerMillimetre ?? assumedDensity))
  }

  private static func inTurn(_ gestures: [CorpusGesture]) -> [CorpusGesture] {
    var seen: [String: Int] = [:]
    let numbered = gestures.map { gesture in
      seen[gesture.label, default: 0] += 1
      return (turn: seen[gesture.label] ?? 0, gesture: gesture)
    }
    return numbered.sorted { ($0.turn, $0.gesture.label) < ($1.turn, $1.gesture.label) }
      .map(\.gesture)
  }

  private init(_ first: CorpusGesture) {
    gesture = first
    gesture.label = "joined"
    gesture.frames = []
  }

  // MARK: Parts

  private mutating func add(_ free: TimedPath, mean: Double) {
    append(free.scaled(by: gesture.pixelsPerMillimetre ?? Self.assumedDensity), mean: mean)
    if !shapes.isEmpty { shapes[shapes.count - 1].end = time }
  }

  private mutating func add(_ path: TimedPath, label: String, mean: Double) {
    let first = gesture.frames.count
    append(path, mean: mean)
    let middle = gesture.frames[(first + gesture.frames.count) / 2].time
    shapes.append(Shape(label: label, middle: middle, end: time))
  }

  private mutating func finish() {
    append(.up(id: 0))
    // Recognition at the lift still belongs to the last gesture.
    if !shapes.isEmpty { shapes[shapes.count - 1].end = time }
  }

  /// Appends a path, and a curve that leads to it without a corner.
  private mutating func append(_ path: TimedPath, mean: Double) {
    let start = path.direction(atEnd: false, over: mean / 30)
    let from = last
    var place = from
    if gesture.frames.isEmpty {
      append(.down(id: 0, from))
    } else {
      var displacement = direction + start
      if displacement.length < 0.5 { displacement = Vector(dx: -direction.dy, dy: direction.dx) }
      place = from + displacement * (mean / 15)
      curve(from, place, direction * (mean / 7.5), start * (mean / 7.5))
    }
    let origin = time
    for (point, moment) in zip(path.points, path.times) {
      time = origin + moment
      append(.move(id: 0, place + (point - path.points[0])))
    }
    last = place + (path.points[path.points.count - 1] - path.points[0])
    direction = path.direction(atEnd: true, over: mean / 30)
  }

  /// Appends a cubic Hermite curve.
  private mutating func curve(_ a: Point, _ b: Point, _ leaving: Vector, _ arriving: Vector) {
    for step in 1...Self.curveSteps {
      let t = Double(step) / Double(Self.curveSteps)
      let (t2, t3) = (t * t, t * t * t)
      time = time + Self.curveInterval
      append(
        .move(
          id: 0,
          a + (b - a) * (3 * t2 - 2 * t3) + leaving * (t3 - 2 * t2 + t) + arriving * (t3 - t2)))
    }
  }

  private mutating func append(_ change: TouchChange) {
    gesture.frames.append(
      TouchFrame(time: time, seat: SeatID(0), surface: SurfaceID(0), changes: [change]))
  }
}

/// The path of the only finger of a recorded gesture; empty if several fingers or strokes take part.
struct TimedPath: Sendable {
  var points: [Point] = []
  /// The time of each point since the first one.
  var times: [Interval] = []

  init(_ frames: [TouchFrame]) {
    var start: Timestamp?
    for frame in frames {
      for change in frame.changes {
        if case .down = change, start != nil {
          self.points = []
          self.times = []
          return
        }
        guard let place = change.place, start != nil || change.isDown else { continue }
        let origin = start ?? frame.time
        start = origin
        points.append(place)
        times.append(frame.time - origin)
      }
    }
  }

  var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  func scaled(by factor: Double) -> TimedPath {
    var path = self
    path.points = points.map { .zero + ($0 - .zero) * factor }
    return path
  }

  /// Returns the direction at the path's start or end, measured over a distance.
  func direction(atEnd: Bool, over distance: Double) -> Vector {
    guard let first = points.first, let last = points.last else { return Vector(dx: 1, dy: 0) }
    let end = atEnd ? last : first
    let far = { (point: Point) in point.distance(to: end) >= distance }
    let other =
      (atEnd ? points.last(where: far) : points.first(where: far)) ?? (atEnd ? first : last)
    let displacement = atEnd ? end - other : other - end
    return displacement == .zero ? Vector(dx: 1, dy: 0) : displacement / displacement.length
  }
}

extension TouchChange {
  fileprivate var isDown: Bool {
    if case .down = self { true } else { false }
  }
}
