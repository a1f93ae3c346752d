import TactusGeometry
import TactusInput
public import TactusTraces

/// What a recorded gesture is turned into before it is played.
public enum StrokeVariant: String, CaseIterable, Sendable {
  /// As the person drew it.
  case recorded
  /// Left and right exchanged: a circle goes the other way round.
  case mirrored
  /// From its end to its start: the other way round as well, and begun elsewhere.
  case reversed

  /// The gesture in this variant, in the same place and of the same duration.
  public func apply(to gesture: CorpusGesture) -> CorpusGesture {
    switch self {
    case .recorded: gesture
    case .mirrored: gesture.mirrored
    case .reversed: gesture.reversed
    }
  }
}

extension CorpusGesture {
  fileprivate var mirrored: CorpusGesture {
    let places = frames.flatMap { $0.changes.compactMap(\.place) }
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max() else { return self }
    var result = self
    for index in frames.indices {
      result.frames[index].changes = frames[index].changes.map { change in
        change.moved { Point(x: left + right - $0.x, y: $0.y) }
      }
    }
    return result
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

  var id: Int32? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id), .cancelOne(let id): id
    case .shape(let id, _, _), .orientation(let id, _): id
    case .cancel: nil
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
