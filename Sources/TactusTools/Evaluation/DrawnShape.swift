import TactusGeometry
import TactusInput

/// The strokes that fingers drew, and how many fingers drew simultaneously.
///
/// Cancelled strokes are left out, because they do not belong to the gesture.
struct DrawnShape {
  /// The strokes in the order of their touchdowns.
  private(set) var strokes: [[Point]] = []
  /// The largest number of fingers that drew these strokes at the same time, at least 1.
  private(set) var fingers = 1
  /// The index in `strokes` for each finger that is down, by touch id.
  private var down: [Int32: Int] = [:]
  /// For each touchdown, the indices in `strokes` of the fingers that were then down.
  private var simultaneous: [[Int]] = []
  private var cancelled: Set<Int> = []

  init(_ frames: [TouchFrame]) {
    for frame in frames {
      for change in frame.changes { add(change) }
    }
    for group in simultaneous {
      fingers = max(fingers, group.count { !cancelled.contains($0) })
    }
    strokes = strokes.indices.filter { !cancelled.contains($0) }.map { strokes[$0] }
  }

  private mutating func add(_ change: TouchChange) {
    switch change {
    case .down(let id, let place):
      down[id] = strokes.count
      strokes.append([place])
      simultaneous.append(Array(down.values))
    case .move(let id, let place):
      if let index = down[id] { strokes[index].append(place) }
    case .up(let id): down[id] = nil
    case .cancelOne(let id):
      if let index = down.removeValue(forKey: id) { cancelled.insert(index) }
    case .cancel:
      cancelled.formUnion(down.values)
      down = [:]
    case .shape, .orientation: break
    }
  }
}
