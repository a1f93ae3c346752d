import Glibc
import TactusGeometry

/// How two screenshots are related.
extension Picture {
  /// Whether a part of it is, pixel by pixel, what stood `dx` to the left and `dy` above it in an
  /// earlier one.
  func isMoved(_ dx: Int, _ dy: Int, since earlier: Picture, in area: PixelRect) -> Bool {
    precondition(!area.isEmpty, "there is something to compare")
    return (area.y..<area.maxY).allSatisfy { y in
      hasSameRow(area.x..<area.maxX, y, as: earlier, from: area.x - dx, y - dy)
    }
  }

  func isSame(as other: Picture, in area: PixelRect) -> Bool {
    isMoved(0, 0, since: other, in: area)
  }

  /// The least rectangle within `area` that holds every pixel in which the two differ by more than
  /// the soft shadow around a piece does.
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

  /// The shift to the right, within `shifts`, at which a part of it agrees best with an earlier
  /// picture: content at rest between two pixels agrees with neither exactly.
  func likeliestShift(
    since earlier: Picture, in area: PixelRect, shifts: ClosedRange<Int>
  ) -> Int? {
    shifts.min { strangeness($0, earlier, area) < strangeness($1, earlier, area) }
  }

  /// The mean difference of a colour component after a shift, on a coarse grid.
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
    [16, 8, 0].contains { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) >= 64 }
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { $0 + abs(Int(a >> $1 & 0xff) - Int(b >> $1 & 0xff)) }
  }
}

extension PixelRect {
  /// The middle, in half pixels counted from 0: whole numbers for odd and even sizes alike.
  var doubledCenter: (x: Int, y: Int) { (2 * x + width, 2 * y + height) }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// What is left after `margin` pixels less at the left and at the right.
  func narrowed(by margin: Int) -> PixelRect {
    PixelRect(x: x + margin, y: y, width: width - 2 * margin, height: height)
  }
}
