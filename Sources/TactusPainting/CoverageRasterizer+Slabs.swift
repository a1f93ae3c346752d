internal import TactusGeometry

extension CoverageRasterizer {
  /// Adds what lies inside the outline between two heights of one row, both free of edge ends.
  func sweepSlab(from y0: Double, to y1: Double) {
    let height = y1 - y0
    guard height > 1e-9 else { return }
    collectSides(from: y0, to: y1)
    if splitsLeft > 0, let fraction = firstCrossing() {
      splitsLeft -= 1
      let y = y0 + fraction * height
      if y > y0 && y < y1 {
        sweepSlab(from: y0, to: y)
        sweepSlab(from: y, to: y1)
        return
      }
    }
    var winding: Int32 = 0
    for i in 0..<sides.count {
      let side = sides[i]
      let next = winding + side.winding
      if (winding == 0) != (next == 0) {
        addSide(side.upper, side.lower, winding == 0 ? height : -height)
      }
      winding = next
    }
  }

  /// The edges that pass through the slab, from left to right by their middles.
  private func collectSides(from y0: Double, to y1: Double) {
    sides.removeAll()
    for i in 0..<active.count {
      let edge = active[i]
      guard edge.top <= y0, edge.bottom >= y1 else { continue }
      let side = Side(
        upper: edge.x + (y0 - edge.top) * edge.slope,
        lower: edge.x + (y1 - edge.top) * edge.slope, winding: edge.winding)
      sides.append(side)
      var j = sides.count - 1
      while j > 0 && sides[j - 1].upper + sides[j - 1].lower > side.upper + side.lower {
        sides[j] = sides[j - 1]
        j -= 1
      }
      sides[j] = side
    }
  }

  /// Where two neighbours cross, as a fraction of the slab's height from its top.
  private func firstCrossing() -> Double? {
    let tolerance = 1e-7
    for i in 1..<max(sides.count, 1) {
      let above = sides[i - 1].upper - sides[i].upper
      let below = sides[i - 1].lower - sides[i].lower
      if above > tolerance || below > tolerance { return above / (above - below) }
    }
    return nil
  }

  /// Adds `height` (negative: takes away) times the part of each pixel to the right of a line
  /// that goes from x = `upper` to x = `lower`, as changes from pixel to pixel.
  private func addSide(_ upper: Double, _ lower: Double, _ height: Double) {
    var left = min(upper, lower)
    var right = max(upper, lower)
    var height = height
    let width = Double(clip.width)
    if right <= 0 {
      add(height, at: 0)
      return
    }
    if left >= width { return }
    if left < 0 || right > width {
      // Only the part within the clip has a shape; left of it there is nothing but height.
      let perPixel = height / (right - left)
      if left < 0 {
        add(-left * perPixel, at: 0)
        left = 0
      }
      right = min(right, width)
      height = (right - left) * perPixel
    }
    let first = Int(left)
    if right - Double(first) <= 1 {
      let middle = (left + right) / 2 - Double(first)
      add(height * (1 - middle), at: first)
      add(height * middle, at: first + 1)
    } else {
      addSlanted(left, right, height, first)
    }
  }

  /// The case of `addSide` where the line passes through more than one pixel.
  private func addSlanted(_ left: Double, _ right: Double, _ height: Double, _ first: Int) {
    let perPixel = height / (right - left)
    let entry = Double(first + 1) - left
    var covered = 0.5 * perPixel * entry * entry
    add(covered, at: first)
    var cell = first + 1
    while Double(cell + 1) < right {
      let next = perPixel * (Double(cell) + 0.5 - left)
      add(next - covered, at: cell)
      covered = next
      cell += 1
    }
    let exit = right - Double(cell)
    let last = height - 0.5 * perPixel * exit * exit
    add(last - covered, at: cell)
    add(height - last, at: cell + 1)
  }

  private func add(_ change: Double, at cell: Int) {
    assert(unsafe cell >= 0 && cell < cells.count)
    unsafe cells[cell] += Float(change)
  }

  /// Sums the changes up into coverage, 0...255, and leaves the cells zero.
  func writeRow(_ row: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
    var sum: Float = 0
    // Rounding may put a side that lies on the left edge a hair to the left of it.
    for i in max(start - 1, 0)..<start {
      sum += unsafe cells[i]
      unsafe cells[i] = 0
    }
    let origin = clip.x
    var i = start
    while i < end {
      if i + 8 <= end, isUnchanged(i) {
        let value = level(sum)
        for j in i..<i + 8 { unsafe row[origin + j] = value }
        i += 8
      } else {
        sum += unsafe cells[i]
        unsafe cells[i] = 0
        unsafe row[origin + i] = level(sum)
        i += 1
      }
    }
    // A side on the last pixel's right edge wrote beyond it.
    unsafe cells[end] = 0
    unsafe cells[end + 1] = 0
  }

  private func isUnchanged(_ i: Int) -> Bool {
    var changes = SIMD8<Float>()
    for lane in 0..<8 { changes[lane] = unsafe cells[i + lane] }
    return changes == SIMD8<Float>()
  }

  private func level(_ coverage: Float) -> UInt8 {
    UInt8(min(max(coverage, 0), 1) * 255 + 0.5)
  }
}
