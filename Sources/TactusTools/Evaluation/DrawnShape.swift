import TactusGeometry
import TactusInput

/// The strokes that fingers drew, and how many fingers drew simultaneously.
struct DrawnShape {
  /// The strokes in the order of their touchdowns; a cancelled stroke has no points.
  private(set) var strokes: [[Point]] = []
  /// The largest number of fingers that were down at the same time, at least 1.
  private(set) var fingers = 1
  /// The index in `strokes` for each finger that is down, by touch id.
  private var down: [Int32: Int] = [:]

  init(_ frames: [TouchFrame]) {
    for frame in frames {
      for change in frame.changes { add(change) }
    }
  }

  private mutating func add(_ change: TouchChange) {
    switch change {
    case .down(let id, let place):
      down[id] = strokes.count
      strokes.append([place])
      fingers = max(fingers, down.count)
    case .move(let id, let place):
      if let index = down[id] { strokes[index].append(place) }
    case .up(let id): down[id] = nil
    case .cancelOne(let id):
      if let index = down.removeValue(forKey: id) { strokes[index] = [] }
    case .cancel:
      for index in down.values { strokes[index] = [] }
      down = [:]
    case .shape, .orientation: break
    }
  }
}
