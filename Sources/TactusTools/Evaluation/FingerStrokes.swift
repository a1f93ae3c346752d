package import TactusGeometry
package import TactusInput
package import TactusTraces

/// Collects the strokes that a single finger drew while no other finger was down.
package struct FingerStrokes: Sendable {
  /// The minimum time without movement after which a sudden jump of the finger restarts the stroke.
  ///
  /// A jump is a move of more than `jump` px. A jump after such a pause means that events are
  /// missing, so the points before the jump are discarded. The unistroke recognizer uses the same
  /// rule.
  private static let longestPause = Interval.milliseconds(1000)
  private static let jump = 5.0

  /// The strokes in the order in which the fingers lifted.
  ///
  /// Strokes that were cancelled, have only one point, or were drawn while another finger was down
  /// are left out.
  package private(set) var strokes: [[Point]] = []
  private var down: [Int32] = []
  private var points: [Point] = []
  private var last = Timestamp.zero
  private var isAlone = false

  package init(_ frames: [TouchFrame]) {
    for frame in frames {
      for change in frame.changes { add(change, frame.time) }
    }
    // A recorded gesture may end without a lift.
    if !down.isEmpty { finish() }
  }

  /// Collects the strokes of a trace.
  package init(_ trace: Trace) {
    self.init(
      trace.events.compactMap { event in
        guard case .touches(let frame) = event else { return nil }
        return frame
      })
  }

  var longest: [Point] { strokes.max { $0.count < $1.count } ?? [] }

  private mutating func add(_ change: TouchChange, _ time: Timestamp) {
    switch change {
    case .down(let id, let place):
      isAlone = down.isEmpty
      down.append(id)
      points = [place]
      last = time
    case .move(_, let place):
      let isAbsent = time - last >= Self.longestPause
      if isAbsent, let before = points.last, before.distance(to: place) > Self.jump { points = [] }
      points.append(place)
      last = time
    case .up(let id):
      down.removeAll { $0 == id }
      if down.isEmpty { finish() }
    case .cancelOne(let id):
      down.removeAll { $0 == id }
      isAlone = false
    case .cancel:
      down = []
      isAlone = false
    case .shape, .orientation: break
    }
  }

  private mutating func finish() {
    if isAlone && points.count > 1 { strokes.append(points) }
    isAlone = false
  }
}
