import TactusGeometry
import TactusGestures
import TactusInput
package import TactusTraces

/// A transformation that is applied to a recorded gesture before it is played.
package enum StrokeVariant: String, CaseIterable, Sendable {
  /// The unchanged gesture.
  case recorded
  /// The gesture mirrored left to right, so that a circle runs in the opposite direction.
  case mirrored
  /// The gesture drawn from its end to its start.
  case reversed
  /// The gesture rotated clockwise around its center by the number of degrees in the case's name.
  case turned15, turned90, turned180
  /// The gesture scaled around its center to half or twice its size.
  case half, double

  /// Whether gestures in this variant count toward the totals.
  ///
  /// Recorded, mirrored and reversed gestures count, because people draw the gesture in these ways.
  /// Rotated and scaled gestures do not, because their class may differ: an arrow that points up is
  /// not an arrow that points right.
  package var isCountedInTotal: Bool {
    switch self {
    case .recorded, .mirrored, .reversed: true
    case .turned15, .turned90, .turned180, .half, .double: false
    }
  }

  /// The variant of the gestures from which templates are learned when this variant is evaluated.
  ///
  /// A mirrored or reversed gesture is a different shape and needs templates of that shape. A
  /// rotated or scaled gesture is compared with templates of the recorded gestures.
  package var templateVariant: StrokeVariant { isCountedInTotal ? self : .recorded }

  /// Returns the gesture in this variant, at the same place and with the same duration.
  package func apply(to gesture: CorpusGesture) -> CorpusGesture {
    switch self {
    case .recorded: gesture
    case .mirrored: gesture.mirrored
    case .reversed: gesture.reversed
    case .turned15: gesture.turned(by: .pi / 12)
    case .turned90: gesture.turned(by: .pi / 2)
    case .turned180: gesture.turned(by: .pi)
    case .half: gesture.scaledAboutMiddle(by: 0.5)
    case .double: gesture.scaledAboutMiddle(by: 2)
    }
  }
}

extension CorpusGesture {
  private var box: Rect {
    let places = frames.flatMap { $0.changes.compactMap(\.place) }
    return StrokePath.bounds(of: places.span)
  }

  private func mapped(_ map: (Point) -> Point) -> CorpusGesture {
    var result = self
    for index in frames.indices {
      result.frames[index].changes = frames[index].changes.map { $0.moved(map) }
    }
    return result
  }

  fileprivate var mirrored: CorpusGesture {
    let box = box
    return mapped { Point(x: box.minX + box.maxX - $0.x, y: $0.y) }
  }

  fileprivate func turned(by angle: Double) -> CorpusGesture {
    let (sin, cos) = Trigonometry.sincos(angle)
    let middle = box.center
    return mapped { place in
      let displacement = place - middle
      return middle
        + Vector(
          dx: displacement.dx * cos - displacement.dy * sin,
          dy: displacement.dx * sin + displacement.dy * cos)
    }
  }

  fileprivate func scaledAboutMiddle(by factor: Double) -> CorpusGesture {
    let middle = box.center
    return mapped { middle + ($0 - middle) * factor }
  }

  /// The gesture in reverse: every touch goes down at its last position and lifts at its first one.
  fileprivate var reversed: CorpusGesture {
    guard let end = frames.last?.time else { return self }
    var last: [Int32: Point] = [:]
    for change in frames.flatMap(\.changes) {
      if let place = change.place, let id = change.id { last[id] = place }
    }
    var result = self
    result.frames = frames.reversed().map { frame in
      var changes: [TouchChange] = []
      for change in frame.changes.reversed() {
        switch change {
        case .up(let id), .cancelOne(let id):
          if let place = last[id] { changes.append(.down(id: id, place)) }
        case .down(let id, let place): changes += [.move(id: id, place), .up(id: id)]
        default: changes.append(change)
        }
      }
      return TouchFrame(
        time: .zero + (end - frame.time), seat: frame.seat, surface: frame.surface,
        changes: changes)
    }
    return result
  }
}

extension TouchChange {
  var place: Point? {
    switch self {
    case .down(_, let place), .move(_, let place): place
    default: nil
    }
  }

  fileprivate func moved(_ map: (Point) -> Point) -> TouchChange {
    switch self {
    case .down(let id, let place): .down(id: id, map(place))
    case .move(let id, let place): .move(id: id, map(place))
    default: self
    }
  }
}
