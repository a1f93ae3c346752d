import TactusGeometry

/// An index that finds the strokes in a rectangle without examining all of them.
///
/// The index stores each stroke by its extent in the grids of `ChildIndex`, so a stroke is in at
/// most four cells. It also retains the extents, so that a search computes none.
struct InkIndex {
  /// The minimum number of strokes for which an index is worthwhile.
  static let least = ChildIndex.least

  private var grids: [Int: [UInt64: [Int]]] = [:]
  private var extents: [Rect] = []

  init(_ strokes: [InkStroke]) {
    extents.reserveCapacity(strokes.count)
    for stroke in strokes { append(stroke) }
  }

  /// Adds the next stroke in painting order.
  mutating func append(_ stroke: InkStroke) {
    let number = extents.count
    let extent = stroke.extent
    extents.append(extent)
    let grid = ChildIndex.Grid(extent)
    grid.forEachCell { grids[grid.level, default: [:]][$0, default: []].append(number) }
  }

  /// A rectangle that contains the extents of all strokes.
  var extent: Rect { extents.reduce(.zero) { $0.union($1) } }

  /// Returns the positions of the strokes whose extents intersect one of the rectangles, in
  /// painting order.
  func positions(in rects: [Rect]) -> [Int] {
    var found: [Int] = []
    for (level, cells) in grids {
      for rect in rects {
        let examine = { (numbers: [Int]) in
          for number in numbers where extents[number].intersects(rect) { found.append(number) }
        }
        let range = ChildIndex.Grid.cells(level, rect)
        // A rectangle that spans many cells of a fine grid is compared with the filled ones.
        if range.count > cells.count {
          for numbers in cells.values { examine(numbers) }
        } else {
          range.forEachCell { if let numbers = cells[$0] { examine(numbers) } }
        }
      }
    }
    found.sort()
    // A stroke is found once for each of its cells.
    var last = -1
    return found.filter { number in
      defer { last = number }
      return number != last
    }
  }
}

/// The finished strokes of a drawing, with an index once there are many.
struct InkStore {
  /// The strokes in painting order; setting this property discards the index.
  var strokes: [InkStroke] = [] { didSet { index = nil } }
  private var index: InkIndex?

  /// Adds a stroke in front of the others and retains the index.
  mutating func append(_ stroke: InkStroke) {
    var kept = index.take()
    strokes.append(stroke)
    kept?.append(stroke)
    index = kept
  }

  /// Returns a rectangle that contains the extents of all strokes.
  mutating func extent() -> Rect {
    guard strokes.count >= InkIndex.least else {
      return strokes.reduce(.zero) { $0.union($1.extent) }
    }
    let index = index ?? InkIndex(strokes)
    self.index = index
    return index.extent
  }

  /// Returns the positions in `strokes` of the strokes whose extents intersect one of the
  /// rectangles; all positions if there are few strokes.
  mutating func positions(in rects: [Rect]) -> [Int] {
    guard strokes.count >= InkIndex.least else { return Array(strokes.indices) }
    let index = index ?? InkIndex(strokes)
    self.index = index
    return index.positions(in: rects)
  }

  /// Returns the positions of the strokes that may have ink within a distance of the line between
  /// two points, in painting order.
  mutating func positions(
    between start: Point, and end: Point, within distance: Double
  ) -> [Int] {
    let line = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
    return positions(in: [line.inset(by: -distance)])
  }
}
