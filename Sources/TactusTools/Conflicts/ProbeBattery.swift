import TactusGeometry
import TactusGestures
import TactusScenes

struct ProbeBattery {
  private let center: Point
  /// The maximum distance from `center`, in logical pixels, at which presses and drags start.
  ///
  /// Drags from an edge and gestures along a path, such as circles, may start farther away.
  private let reach: Double
  private let surface: Rect
  private(set) var gestures: [ProbeGesture] = []

  init(at place: ProbePlace, on surface: Rect, _ wanted: ProbeDemands) {
    center = place.point
    reach = max(12, min(100, place.room * 0.8))
    self.surface = surface
    addPresses(wanted)
    for count in wanted.touches { addDrags(of: count, wanted) }
    addPairs()
    addCircles(wanted)
    addStrokes()
    if place.isAtEdge { addEdgeDrags() }
  }

  private func fingers(_ count: Int) -> [Point] {
    guard count > 1 else { return [center] }
    let spacing = 2 * reach / Double(max(count - 1, 2))
    return (0..<count).map {
      center + Vector(dx: (Double($0) - Double(count - 1) / 2) * spacing, dy: 0)
    }
  }

  private mutating func addPresses(_ wanted: ProbeDemands) {
    for count in wanted.touches {
      for times in wanted.taps { gestures.append(.press(fingers(count), times: times)) }
      for duration in wanted.durations { gestures.append(.press(fingers(count), for: duration)) }
    }
    for times in 1...2 { gestures.append(.tapAndHold(center, times: times)) }
  }

  private mutating func addDrags(of count: Int, _ wanted: ProbeDemands) {
    let places = fingers(count)
    for distance in wanted.distances where distance <= max(surface.width, surface.height) {
      let angles =
        count == 1 && distance == 120
        ? stride(from: 0.0, to: 360, by: 45) : stride(from: 0.0, to: 360, by: 90)
      for angle in angles {
        for isFlick in [false, true] {
          gestures.append(
            .drag(places, ProbeGesture.Drag(angle: angle, distance: distance, isFlick: isFlick)))
        }
      }
    }
  }

  private mutating func addPairs() {
    let near = max(10, reach * 0.3)
    gestures.append(
      .pair("two fingers spreading apart", about: center, reach: near...max(reach, 80)))
    gestures.append(
      .pair("two fingers pinching together", about: center, reach: near...reach, closing: true))
    let turned = max(24, reach * 0.5)
    for turning in [-75.0, 75] {
      gestures.append(
        .pair("two fingers turning", about: center, reach: turned...turned, turning: turning))
    }
  }

  private mutating func addCircles(_ wanted: ProbeDemands) {
    for radius in [60] + wanted.distances.map({ $0 * 0.75 }) where radius > 20 {
      for degrees in [375.0, -375] {
        gestures.append(.circle("a circle", about: center, radius: radius, degrees: degrees))
      }
    }
    gestures.append(
      .circle("a half circle", about: center, radius: reach, degrees: 180))
  }

  /// Adds strokes in shapes that are common as templates for the unistroke recognizer, such as a
  /// check mark.
  private mutating func addStrokes() {
    func stroke(_ name: String, _ corners: [(Double, Double)]) {
      gestures.append(.stroke(name, corners.map { center + Vector(dx: $0.0, dy: $0.1) * 60 }))
    }
    stroke("a check mark", [(-0.6, 0), (-0.2, 0.5), (0.7, -0.7)])
    stroke("a caret", [(-0.6, 0.6), (0, -0.6), (0.6, 0.6)])
    stroke("a V", [(-0.6, -0.6), (0, 0.6), (0.6, -0.6)])
    stroke("a rectangle", [(-0.7, -0.5), (-0.7, 0.5), (0.7, 0.5), (0.7, -0.5), (-0.7, -0.5)])
    stroke("a triangle", [(0, -0.7), (-0.7, 0.6), (0.7, 0.6), (0, -0.7)])
    stroke("a zigzag", [(-0.8, -0.4), (-0.3, 0.4), (0.2, -0.4), (0.8, 0.4)])
  }

  private mutating func addEdgeDrags() {
    let starts = [
      (Point(x: surface.minX + 2, y: center.y), 0.0),
      (Point(x: surface.maxX - 2, y: center.y), 180),
      (Point(x: center.x, y: surface.minY + 2), 90), (Point(x: center.x, y: surface.maxY - 2), 270),
    ]
    for (start, angle) in starts {
      let drag = ProbeGesture.Drag(angle: angle, distance: 200, isFlick: false)
      gestures.append(.drag([start], drag))
    }
  }
}

/// The numbers of fingers and taps, the durations, and the distances of the gestures to play.
///
/// Some are always included; the others are derived from the parameters of the scene's recognizers.
struct ProbeDemands {
  private(set) var touches = [1, 2, 3]
  private(set) var taps = [1, 2, 3]
  /// The durations of presses to play, in milliseconds.
  private(set) var durations = [700.0]
  /// The distances of drags to play, in logical pixels.
  private(set) var distances = [24.0, 120]

  mutating func add(_ declaration: RecognizerDeclaration, _ values: [ParameterValue?]) {
    for (index, parameter) in declaration.parameters.enumerated() {
      let given = values.indices.contains(index) ? values[index] : nil
      guard let value = given?.number, value > 0 else { continue }
      switch (parameter.unit, parameter.key) {
      case (.count, "taps"): Self.add(Double(Int(value)), to: &taps, below: 8)
      case (.count, _): Self.add(Double(Int(value)), to: &touches, below: 10)
      case (.milliseconds, _): Self.add(value * 1.3, to: &durations, below: 20_000)
      case (.pixels, _): Self.add(value * 1.4, to: &distances, below: 4_000)
      default: break
      }
    }
  }

  private static func add(_ value: Double, to list: inout [Double], below limit: Double) {
    let isNear = list.contains { abs($0 - value) < $0 * 0.2 }
    if value <= limit, !isNear, list.count < 8 { list.append(value) }
  }

  private static func add(_ value: Double, to list: inout [Int], below limit: Double) {
    if value <= limit, !list.contains(Int(value)) { list.append(Int(value)) }
  }
}

struct ProbePlace {
  /// The position on the surface, in logical pixels.
  var point: Point
  /// The radius around the point within which touches reach the same recognizers, in logical
  /// pixels.
  ///
  /// It does not exceed the distance from the point to the nearest edge of the view.
  var room: Double
  var view: String
  /// The recognizers that receive the touches at this place, beginning with those of the innermost
  /// view.
  var recognizers: [String]
  /// The kinds of these recognizers, which are the same in all uses of a component.
  var kinds: [String] = []
  /// Whether this place's gestures include drags from the surface's edges; true only for the first
  /// place.
  var isAtEdge = false

  var pairs: Int { recognizers.count * recognizers.count }
}
