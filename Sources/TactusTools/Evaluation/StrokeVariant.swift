import TactusGeometry
import TactusGestures
import TactusInput
package import TactusTraces

/// What a recorded gesture is turned into before it is played.
package enum StrokeVariant: String, CaseIterable, Sendable {
  /// As the person drew it.
  case recorded
  /// Left and right exchanged: a circle goes the other way round.
  case mirrored
  /// From its end to its start: the other way round as well, and begun elsewhere.
  case reversed
  /// Turned clockwise about its middle by so many degrees.
  case turned15, turned90, turned180
  /// Half as large, and twice, about its middle.
  case half, double

  /// Whether the gesture is drawn as people draw it, so that it counts in the totals. Turned or scaled it need
  /// not be the same to every recognizer: an arrow up is no arrow to the right. It is counted apart.
  package var isCountedInTotal: Bool {
    switch self {
    case .recorded, .mirrored, .reversed: true
    case .turned15, .turned90, .turned180, .half, .double: false
    }
  }

  /// The variant of the gestures from which templates for this one are learned. What is mirrored or reversed
  /// is another shape and has templates like it; turned or scaled it is compared with what people drew.
  package var templateVariant: StrokeVariant { isCountedInTotal ? self : .recorded }

  /// The gesture in this variant, in the same place and of the same duration.
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
  /// The least rectangle around all places.
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

  /// Every touch goes down where it was last and lifts where it went down.
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
  /// Where it happened; nil for changes without a place.
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
