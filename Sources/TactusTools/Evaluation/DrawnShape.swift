import TactusGeometry
import TactusInput

/// What fingers drew until none came any more: a stroke for each, and how many drew at the same time.
struct DrawnShape {
  /// In the order in which the fingers went down. What was cancelled is left out.
  private(set) var strokes: [[Point]] = []
  /// The most fingers that were down together; 1 at least.
  private(set) var fingers = 1
  /// The strokes of the fingers that are down, by their ids.
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
