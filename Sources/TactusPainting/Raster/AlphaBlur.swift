/// A grid of 16-bit coverage levels, one for each pixel, that can be blurred in place.
///
/// With only 8 bits, the rounding errors of several passes would be visible as bands in faint
/// areas.
struct AlphaBlur: ~Copyable {
  let width: Int
  let height: Int
  private var levels: [UInt16]
  private var sums: [UInt32]
  private var source: [UInt16]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    levels = [UInt16](repeating: 0, count: width * height)
    source = levels
    sums = [UInt32](repeating: 0, count: max(width, height))
  }

  /// The coverage of a pixel, from 0 to 65,535.
  subscript(x: Int, y: Int) -> UInt16 {
    get { levels[y * width + x] }
    set { levels[y * width + x] = newValue }
  }

  /// Replaces each level with the mean of the levels in a square of `box` by `box` pixels around
  /// it.
  ///
  /// Rows are averaged first, then columns. Pixels beyond the border count as zero. Three passes
  /// approximate a Gaussian blur (W3C, Filter Effects Module Level 1, `feGaussianBlur`).
  ///
  /// - Precondition: `box` is odd.
  mutating func pass(box: Int) {
    guard box > 1 else { return }
    blurRows(box)
    blurColumns(box)
  }

  private mutating func blurRows(_ box: Int) {
    swap(&levels, &source)
    let half = box / 2
    let inverse = reciprocal(of: box)
    for y in 0..<height {
      let start = y * width
      var sum: UInt32 = 0
      for x in 0..<min(half, width) { sum += UInt32(source[start + x]) }
      for x in 0..<width {
        if x + half < width { sum += UInt32(source[start + x + half]) }
        if x > half { sum -= UInt32(source[start + x - half - 1]) }
        levels[start + x] = mean(sum, box, inverse)
      }
    }
  }

  /// Blurs all columns at once, row by row with a running sum for each column, so that memory is
  /// accessed sequentially.
  private mutating func blurColumns(_ box: Int) {
    swap(&levels, &source)
    let half = box / 2
    let inverse = reciprocal(of: box)
    for x in 0..<width { sums[x] = 0 }
    for y in 0..<min(half, height) {
      for x in 0..<width { sums[x] += UInt32(source[y * width + x]) }
    }
    for y in 0..<height {
      if y + half < height {
        let entering = (y + half) * width
        for x in 0..<width { sums[x] += UInt32(source[entering + x]) }
      }
      if y > half {
        let leaving = (y - half - 1) * width
        for x in 0..<width { sums[x] -= UInt32(source[leaving + x]) }
      }
      for x in 0..<width { levels[y * width + x] = mean(sums[x], box, inverse) }
    }
  }

  /// Returns 1 / `box` with 32 fractional bits, rounded up.
  ///
  /// Multiplying by the reciprocal takes a tenth of the time of a division.
  private func reciprocal(of box: Int) -> UInt64 { (1 << 32) / UInt64(box) + 1 }

  private func mean(_ sum: UInt32, _ box: Int, _ inverse: UInt64) -> UInt16 {
    UInt16(truncatingIfNeeded: ((UInt64(sum) + UInt64(box / 2)) &* inverse) >> 32)
  }
}
