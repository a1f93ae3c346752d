internal import TactusGeometry

extension CoverageSweep {
  mutating func run(into band: MaskBand, emit: (PixelRect) -> Void) {
    let bounds = self.bounds
    guard !bounds.isEmpty else { return }
    active.removeAll()
    band.offset = clip.x
    let columns = bounds.x - clip.x..<bounds.maxX - clip.x
    var y = bounds.y
    while y < bounds.maxY {
      let rows = min(band.rows, bounds.maxY - y)
      var left = clip.width
      var right = 0
      for row in 0..<rows {
        sweepRow(y + row)
        // A side that ends on a pixel's border touches the cell beyond the border without covering
        // it.
        let touched = unsafe writeRow(band.row(row)).clamped(to: columns)
        band.touched[row] = touched
        if touched.isEmpty { continue }
        left = min(left, touched.lowerBound)
        right = max(right, touched.upperBound)
      }
      if left < right {
        band.clearUntouched(rows: rows, within: left..<right)
        emit(PixelRect(x: clip.x + left, y: y, width: right - left, height: rows))
      }
      y += rows
    }
  }

  private mutating func sweepRow(_ row: Int) {
    firstCell = clip.width + 1
    lastCell = -1
    splitsLeft = 256
    collectRowEdges(row)
    active.removeAll()
    let top = Double(row)
    var winding: Int32 = 0
    var start = 0
    var reach = -Double.infinity
    var openEnds: UInt64 = 0
    for i in 0..<rowEdges.count {
      let edge = rowEdges[i]
      // If every end within the group is another edge's start, the winding to the right of the
      // group is the same at every height. The edges that follow then form a group of their own.
      if i > start && edge.left >= reach && openEnds == 0 {
        winding = sweepGroup(start..<i, top, winding)
        start = i
        reach = -.infinity
      }
      reach = max(reach, edge.right)
      let sign = UInt64(bitPattern: Int64(edge.winding))
      if edge.top > top { openEnds &+= sign &* mixed(edge.top) }
      if edge.bottom < top + 1 { openEnds &-= sign &* mixed(edge.bottom) }
      if edges[Int(edge.index)].bottom > top + 1 { active.append(edge.index) }
    }
    if start < rowEdges.count { _ = sweepGroup(start..<rowEdges.count, top, winding) }
  }

  /// Returns a hash of the height at which an edge starts or ends.
  ///
  /// The caller adds the hashes of starts and subtracts the hashes of ends. The sum is zero if each
  /// start coincides with an end. Otherwise, a sum of zero is extremely unlikely.
  private func mixed(_ height: Double) -> UInt64 {
    var bits = height.bitPattern &* 0x9e37_79b9_7f4a_7c15
    bits ^= bits >> 32
    return (bits &* 0xd6e8_feb8_6659_fd93) | 1
  }

  /// Fills `rowEdges` with the parts of edges that lie within a row, sorted by their left ends.
  ///
  /// These edges either continue from the row above (`active`) or start in this row.
  private mutating func collectRowEdges(_ row: Int) {
    rowEdges.removeAll()
    newEdges.removeAll()
    // The edges from the row above are nearly sorted, so insertion is cheap.
    for i in 0..<active.count { rowEdges.insertSorted(cut(active[i], to: row)) { $0.left } }
    // The list of new edges is in reverse order; outlines tend to go from left to right.
    active.removeAll()
    var index = unsafe heads[row - clip.y]
    while index >= 0 {
      active.append(index)
      index = edges[Int(index)].next
    }
    for i in 0..<active.count {
      newEdges.insertSorted(cut(active[active.count - 1 - i], to: row)) { $0.left }
    }
    rowEdges.merge(newEdges) { $0.left }
  }

  private func cut(_ index: Int32, to row: Int) -> RowEdge {
    let edge = edges[Int(index)]
    let top = max(edge.top, Double(row))
    let bottom = min(edge.bottom, Double(row + 1))
    let x = edge.x + (top - edge.top) * edge.slope
    let end = edge.x + (bottom - edge.top) * edge.slope
    return RowEdge(
      left: min(x, end), right: max(x, end), top: top, bottom: bottom, x: x, slope: edge.slope,
      winding: edge.winding, index: index)
  }

  /// Adds the coverage of a group of neighboring edges within the row whose top is at y = `top`.
  ///
  /// `group` is a range in `rowEdges`, and `winding` is the winding number to the left of the
  /// group.
  ///
  /// - Returns: The winding number to the right of the group.
  private mutating func sweepGroup(_ group: Range<Int>, _ top: Double, _ winding: Int32) -> Int32 {
    let first = rowEdges[group.lowerBound]
    if group.count == 1 && first.top == top && first.bottom == top + 1 {
      let next = winding + first.winding
      if (winding == 0) != (next == 0) {
        addSide(first.x, first.x + first.slope, winding == 0 ? 1 : -1)
      }
      return next
    }
    breaks.removeAll()
    breaks.append(top)
    breaks.append(top + 1)
    var next = winding
    for i in group {
      let edge = rowEdges[i]
      if edge.top > top { insertBreak(edge.top) } else { next += edge.winding }
      if edge.bottom < top + 1 { insertBreak(edge.bottom) }
    }
    for i in 1..<breaks.count { sweepSlab(group, from: breaks[i - 1], to: breaks[i], winding) }
    return next
  }

  private mutating func insertBreak(_ y: Double) {
    var i = breaks.count - 1
    while breaks[i] > y { i -= 1 }
    if breaks[i] == y { return }
    var j = breaks.count - 1
    breaks.append(breaks[j])
    while j > i + 1 {
      breaks[j] = breaks[j - 1]
      j -= 1
    }
    breaks[i + 1] = y
  }
}
