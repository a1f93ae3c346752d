internal import TactusGeometry

extension CoverageSweep {
  /// Adds the area to the right of a straight line to the coverage of the pixels in the current
  /// row.
  ///
  /// The line goes from x = `upper` at its top to x = `lower` at its bottom, in pixels from the
  /// clip's left edge. The line is `height` pixels high; a negative height subtracts the area. The
  /// coverage is stored in `cells` as changes from each pixel to the next.
  mutating func addSide(_ upper: Double, _ lower: Double, _ height: Double) {
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
      // Only the part within the clip has a slope; the part left of it contributes only its height.
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

  private mutating func addSlanted(
    _ left: Double, _ right: Double, _ height: Double, _ first: Int
  ) {
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

  private mutating func add(_ change: Double, at cell: Int) {
    // (A copy, because the compiler crashes on a change in place here under ThreadSanitizer.)
    let cells = unsafe cells
    assert(cell >= 0 && cell < cells.count)
    unsafe cells[cell] += Float(change)
    firstCell = min(firstCell, cell)
    lastCell = max(lastCell, cell)
  }

  /// Writes the coverage of the current row's pixels to `row` as levels from 0 to 255, and resets
  /// `cells` to zero.
  ///
  /// Each element of `cells` is the coverage of one pixel minus the coverage of the pixel to its
  /// left. The coverage of a pixel is therefore the sum of all elements up to and including its
  /// own.
  ///
  /// - Returns: The range of columns written, counted from the clip's left edge. The coverage is
  ///   zero in all other columns.
  mutating func writeRow(_ row: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    guard firstCell <= lastCell else { return 0..<0 }
    let target = unsafe row + clip.x
    let end = min(lastCell + 1, clip.width)
    var sum: Float = 0
    var i = firstCell
    while i < end {
      if i + 8 <= end, isUnchanged(i) {
        let levels = UInt64(level(sum)) &* 0x0101_0101_0101_0101
        unsafe UnsafeMutableRawPointer(target + i).storeBytes(of: levels, as: UInt64.self)
        i += 8
      } else {
        sum += unsafe cells[i]
        unsafe cells[i] = 0
        unsafe target[i] = level(sum)
        i += 1
      }
    }
    // A side on the clip's right border writes to the cell beyond the border.
    for j in end..<max(lastCell + 1, end) { unsafe cells[j] = 0 }
    let rest = level(sum)
    guard rest > 0, end < clip.width else { return min(firstCell, end)..<end }
    unsafe (target + end).update(repeating: rest, count: clip.width - end)
    return firstCell..<clip.width
  }

  /// Returns whether the eight elements of `cells` from index `i` on are all zero, so that the
  /// coverage of these eight pixels does not change.
  ///
  /// Bits are compared, so an element that is negative zero counts as a change.
  private func isUnchanged(_ i: Int) -> Bool {
    let start = unsafe UnsafeRawPointer(cells.baseAddress.unsafelyUnwrapped + i)
    return unsafe start.loadUnaligned(as: SIMD4<UInt64>.self) == .zero
  }

  /// Returns a coverage as the nearest level from 0 to 255.
  ///
  /// The sums of a row differ in their last bits between clips. A coverage about halfway between
  /// two levels is therefore always rounded up, so that each clip paints the same pixels.
  private func level(_ coverage: Float) -> UInt8 {
    UInt8(min(max(coverage, 0), 1) * 255 + Self.half)
  }

  private static let half: Float = 0.5 + 1 / 1024
}
