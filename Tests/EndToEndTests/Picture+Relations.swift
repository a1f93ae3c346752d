import Glibc
import TactusGeometry

/// Comparisons of two screenshots.
extension Picture {
  /// Whether an area equals, pixel by pixel, the part of an earlier screenshot that lay `dx` to the
  /// left and `dy` above.
  func isMoved(_ dx: Int, _ dy: Int, since earlier: Picture, in area: PixelRect) -> Bool {
    precondition(!area.isEmpty, "there is something to compare")
    return (area.y..<area.maxY).allSatisfy { y in
      hasSameRow(area.x..<area.maxX, y, as: earlier, from: area.x - dx, y - dy)
    }
  }

  func isSame(as other: Picture, in area: PixelRect) -> Bool {
    isMoved(0, 0, since: other, in: area)
  }

  /// Returns the smallest rectangle within `area` that holds every pixel whose two values differ by
  /// more than a piece's soft shadow.
  func difference(from other: Picture, in area: PixelRect) -> PixelRect {
    var result = PixelRect.zero
    for y in area.y..<area.maxY
    where !hasSameRow(area.x..<area.maxX, y, as: other, from: area.x, y) {
      let columns = (area.x..<area.maxX).filter { Self.isOther(self[$0, y], other[$0, y]) }
      guard let first = columns.first, let last = columns.last else { continue }
      result = result.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1))
    }
    return result
  }

  /// Returns the picture with `area` in black, to exclude it from comparisons.
  func covering(_ area: PixelRect) -> Picture {
    Picture(width: width, height: height) { x, y in
      let isCovered = area.x..<area.maxX ~= x && area.y..<area.maxY ~= y
      return isCovered ? 0 : self[x, y]
    }
  }

  /// Returns the greatest difference of a color component between two pictures of one size.
  func greatestDifference(from other: Picture) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    var greatest = 0
    for y in 0..<height where !hasSameRow(0..<width, y, as: other, from: 0, y) {
      for index in y * width * 3..<(y + 1) * width * 3 {
        greatest = max(greatest, abs(Int(bytes[index]) - Int(other.bytes[index])))
      }
    }
    return greatest
  }

  /// Returns the greatest difference between two pictures of the same content in any sizes: each is
  /// cut into the given number of parts, whose mean colors are compared.
  func greatestDifference(from other: Picture, columns: Int, rows: Int) -> Int {
    let (mine, others) = (means(columns, rows), other.means(columns, rows))
    return zip(mine, others).map { Self.greatest($0, $1) }.max() ?? 0
  }

  /// Returns the mean color of each part, row by row.
  private func means(_ columns: Int, _ rows: Int) -> [UInt32] {
    (0..<rows * columns).map { index in
      let (column, row) = (index % columns, index / columns)
      var sums = [0, 0, 0]
      var count = 0
      for y in (height * row / rows)..<(height * (row + 1) / rows) {
        for x in (width * column / columns)..<(width * (column + 1) / columns) {
          let color = self[x, y]
          for (place, shift) in [16, 8, 0].enumerated() {
            sums[place] += Int(color >> shift & 0xff)
          }
          count += 1
        }
      }
      return sums.reduce(0) { $0 << 8 | UInt32($1 / max(count, 1)) }
    }
  }

  private static func greatest(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) }.max() ?? 0
  }

  /// Returns the shift to the right, within `shifts`, at which an area agrees best with an earlier
  /// picture.
  ///
  /// Content at rest between two pixels agrees with neither exactly.
  func likeliestShift(
    since earlier: Picture, in area: PixelRect, shifts: ClosedRange<Int>
  ) -> Int? {
    shifts.min { strangeness($0, earlier, area) < strangeness($1, earlier, area) }
  }

  /// Returns the mean difference of a color component after a shift, on a coarse grid.
  private func strangeness(_ dx: Int, _ earlier: Picture, _ area: PixelRect) -> Double {
    var sum = 0
    var count = 0
    for y in stride(from: area.y, to: area.maxY, by: 24) {
      for x in stride(from: area.x, to: area.maxX, by: 3) {
        guard earlier.contains(x - dx, y) else { continue }
        sum += Self.distance(self[x, y], earlier[x - dx, y])
        count += 1
      }
    }
    return count > 0 ? Double(sum) / Double(count) : .infinity
  }

  func contains(_ x: Int, _ y: Int) -> Bool { (0..<width) ~= x && (0..<height) ~= y }

  /// Whether a component differs by a quarter or more: a shadow darkens less.
  private static func isOther(_ a: UInt32, _ b: UInt32) -> Bool {
    [16, 8, 0].contains { (shift: UInt32) in
      abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff)) >= 64
    }
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { $0 + abs(Int(a >> $1 & 0xff) - Int(b >> $1 & 0xff)) }
  }
}

extension PixelRect {
  /// The center in half pixels counted from 0: whole numbers for odd and even sizes alike.
  var doubledCenter: (x: Int, y: Int) { (2 * x + width, 2 * y + height) }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle without `margin` pixels at the left and at the right.
  func narrowed(by margin: Int) -> PixelRect {
    PixelRect(x: x + margin, y: y, width: width - 2 * margin, height: height)
  }
}
