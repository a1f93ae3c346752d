internal import TactusGeometry

extension CoverageSweep {
  /// Adds the coverage of a group of neighboring edges between the heights `y0` and `y1` of one
  /// row.
  ///
  /// No edge may start or end between the two heights. If two edges cross, the part of the row is
  /// split at the height of the crossing. `before` is the winding number to the left of the group.
  mutating func sweepSlab(_ group: Range<Int>, from y0: Double, to y1: Double, _ before: Int32) {
    let height = y1 - y0
    guard height > 1e-9 else { return }
    collectSides(group, from: y0, to: y1)
    if splitsLeft > 0, let fraction = firstCrossing() {
      splitsLeft -= 1
      let y = y0 + fraction * height
      if y > y0 && y < y1 {
        sweepSlab(group, from: y0, to: y, before)
        sweepSlab(group, from: y, to: y1, before)
        return
      }
    }
    var winding = before
    for i in 0..<sides.count {
      let side = sides[i]
      let next = winding + side.winding
      if (winding == 0) != (next == 0) {
        addSide(side.upper, side.lower, winding == 0 ? height : -height)
      }
      winding = next
    }
  }

  /// Fills `sides` with the parts of edges between the heights `y0` and `y1`, sorted from left to
  /// right by their midpoints.
  ///
  /// Edges that do not pass through both heights are left out.
  private mutating func collectSides(_ group: Range<Int>, from y0: Double, to y1: Double) {
    sides.removeAll()
    for i in group {
      let edge = rowEdges[i]
      guard edge.top <= y0, edge.bottom >= y1 else { continue }
      let side = Side(
        upper: edge.x + (y0 - edge.top) * edge.slope,
        lower: edge.x + (y1 - edge.top) * edge.slope, winding: edge.winding)
      sides.insertSorted(side) { $0.upper + $0.lower }
    }
  }

  /// Returns the height at which two neighboring sides cross; nil if no two neighbors cross.
  ///
  /// If several pairs cross, the result is for the leftmost pair. The result is measured downward
  /// from the top of the sides, as a fraction of their height.
  private func firstCrossing() -> Double? {
    let tolerance = 1e-7
    for i in 1..<max(sides.count, 1) {
      let above = sides[i - 1].upper - sides[i].upper
      let below = sides[i - 1].lower - sides[i].lower
      if above > tolerance || below > tolerance { return above / (above - below) }
    }
    return nil
  }
}
