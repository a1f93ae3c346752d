import TactusGeometry
import TactusInput

/// A gesture that the conflict check plays, with finger positions every 8 ms.
struct ProbeGesture {
  struct Drag: Equatable {
    /// The direction in degrees, clockwise from the positive x axis.
    var angle: Double
    var distance: Double
    var isFlick: Bool
  }

  /// A description such as "two taps" or "a drag of 120 px to the right".
  private(set) var name: String
  let fingers: Int
  /// The common movement if all fingers move in one direction; otherwise nil.
  private(set) var drag: Drag?
  /// The touch changes, each with its time since the start of the gesture, in milliseconds.
  private(set) var frames: [(time: Double, changes: [TouchChange])] = []

  private static let step = 8.0
  /// The time between the touchdowns of successive fingers, in milliseconds.
  private static let stagger = 12.0

  private init(_ name: String, fingers: Int) {
    self.name = name
    self.fingers = fingers
  }

  func events(from start: Timestamp) -> [InputEvent] {
    frames.map { time, changes in
      .touches(TouchFrame(time: start + .milliseconds(time), changes: changes))
    }
  }

  // MARK: Making one

  /// Adds fingers that follow the given paths.
  ///
  /// The fingers touch down one after the other, like the fingers of a hand, and lift together.
  ///
  /// - Parameters:
  ///   - paths: The position of each finger, as a function of the elapsed fraction of `time`.
  ///   - time: The duration of the movement, in milliseconds.
  ///   - begin: The time of the first touchdown, in milliseconds since the start of the gesture.
  private mutating func move(_ paths: [(Double) -> Point], in time: Double, from begin: Double = 0)
  {
    let ids = paths.indices.map { Int32($0) }
    for id in ids {
      frames.append((begin + Double(id) * Self.stagger, [.down(id: id, paths[Int(id)](0))]))
    }
    let begin = begin + Double(paths.count - 1) * Self.stagger
    for now in stride(from: Self.step, through: time, by: Self.step) {
      frames.append((begin + now, ids.map { .move(id: $0, paths[Int($0)](now / time)) }))
    }
    frames.append((begin + time + Self.step, ids.map { .up(id: $0) }))
  }

  static func press(
    _ places: [Point], times: Int = 1, for duration: Double = 56
  ) -> ProbeGesture {
    let what = times == 1 ? "a tap" : times == 2 ? "two taps" : "\(times) taps"
    let isHold = duration > 200
    let how = isHold ? "a press of \(Int(duration)) ms" : what
    var gesture = ProbeGesture(
      places.count == 1 ? how : "\(how) with \(places.count) fingers", fingers: places.count)
    for index in 0..<times {
      gesture.move(
        places.map { place in { _ in place } }, in: duration, from: Double(index) * (duration + 112)
      )
    }
    return gesture
  }

  static func tapAndHold(_ place: Point, times: Int) -> ProbeGesture {
    var gesture = press([place], times: times)
    let what = times == 1 ? "a tap" : "two taps"
    let begin = (gesture.frames.last?.time ?? 0) + 112
    gesture.name = "\(what) followed by a long press"
    gesture.move([{ _ in place }], in: 900, from: begin)
    return gesture
  }

  /// Returns a gesture whose fingers all move in one direction.
  ///
  /// A flick takes 120 ms. Any other drag moves at 300 px/s but takes at least 48 ms.
  static func drag(_ places: [Point], _ drag: Drag) -> ProbeGesture {
    let distance = Int(drag.distance.rounded())
    let what = drag.isFlick ? "a flick" : "a drag"
    let who = places.count == 1 ? "" : " with \(places.count) fingers"
    var gesture = ProbeGesture(
      "\(what) of \(distance) px \(direction(drag.angle))\(who)", fingers: places.count)
    gesture.drag = drag
    let displacement = Vector(angle: drag.angle) * drag.distance
    gesture.move(
      places.map { place in { place + displacement * $0 } },
      in: drag.isFlick ? 120 : max(48, drag.distance / 0.3))
    return gesture
  }

  /// Returns a gesture of two fingers on opposite sides of a center, such as a pinch or a rotation.
  static func pair(
    _ name: String, about center: Point, reach: ClosedRange<Double>, closing: Bool = false,
    turning: Double = 0
  ) -> ProbeGesture {
    var gesture = ProbeGesture(name, fingers: 2)
    func path(_ side: Double) -> (Double) -> Point {
      { share in
        let grown = closing ? 1 - share : share
        let radius = reach.lowerBound + (reach.upperBound - reach.lowerBound) * grown
        return center + Vector(angle: side + turning * share) * radius
      }
    }
    gesture.move([path(0), path(180)], in: 480)
    return gesture
  }

  static func circle(
    _ name: String, about center: Point, radius: Double, degrees: Double
  ) -> ProbeGesture {
    var gesture = ProbeGesture(name, fingers: 1)
    gesture.move([{ center + Vector(angle: degrees * $0) * radius }], in: 800)
    return gesture
  }

  static func stroke(_ name: String, _ corners: [Point]) -> ProbeGesture {
    strokes(name, [corners])
  }

  /// Returns a gesture of one finger that draws several strokes, one after the other.
  static func strokes(_ name: String, _ strokes: [[Point]]) -> ProbeGesture {
    var gesture = ProbeGesture(name, fingers: 1)
    for corners in strokes {
      let begin = gesture.frames.last.map { $0.time + 200 } ?? 0
      gesture.move([path(along: corners)], in: 600, from: begin)
    }
    return gesture
  }

  /// Returns the position on a polyline as a function of the fraction of its length.
  private static func path(along corners: [Point]) -> (Double) -> Point {
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    return { share in
      var rest = share * total
      for (index, length) in lengths.enumerated() where length > 0 {
        if rest <= length {
          return corners[index] + (corners[index + 1] - corners[index]) * (rest / length)
        }
        rest -= length
      }
      return corners[corners.count - 1]
    }
  }

  private static func direction(_ angle: Double) -> String {
    switch angle {
    case 0: "to the right"
    case 90: "down"
    case 180: "to the left"
    case 270: "up"
    default: "at \(Int(angle)) degrees"
    }
  }
}

extension Vector {
  /// Creates a unit vector at an angle in degrees, clockwise from the positive x axis.
  init(angle: Double) {
    self = Transform.rotation(angle * .pi / 180).apply(Vector(dx: 1, dy: 0))
  }
}
