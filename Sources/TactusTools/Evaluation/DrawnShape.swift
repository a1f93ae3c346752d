import TactusGeometry
import TactusInput
package import TactusTraces

extension CorpusGesture {
  /// Whether the gesture is a single straight stroke, whatever its class is.
  package var isStraight: Bool { DrawnShape(frames).isStraight }
}

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

  /// The maximum distance between a straight stroke and the line through its ends, as a fraction of
  /// the distance between the ends.
  private static let straightness = 0.1

  /// Whether the shape is a single straight stroke that does not go back on itself.
  var isStraight: Bool {
    guard strokes.count == 1, let first = strokes[0].first, let last = strokes[0].last else {
      return false
    }
    let chord = last - first
    let tolerance = Self.straightness * chord.length
    guard tolerance > 0 else { return false }
    let unit = chord / chord.length
    var farthest = 0.0
    return strokes[0].allSatisfy { point in
      let offset = point - first
      let along = offset.dx * unit.dx + offset.dy * unit.dy
      let across = offset.dx * unit.dy - offset.dy * unit.dx
      farthest = max(farthest, along)
      return abs(across) <= tolerance && along >= farthest - tolerance
        && along <= chord.length + tolerance
    }
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
