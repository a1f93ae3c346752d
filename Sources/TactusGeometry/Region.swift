/// A set of pixels, such as the damage to a surface, stored as rectangles that do not overlap.
///
/// Two overlapping rectangles are replaced by their bounding rectangle if its area is at most 1/8
/// larger than the area that they cover. If there are more than `Region.limit` rectangles, the two
/// whose bounding rectangle adds the fewest pixels are also replaced. A region can therefore
/// contain more pixels than were added, but never fewer. Repainting the extra pixels takes time but
/// does not change the picture.
public struct Region: Equatable, Sendable {
  /// The maximum number of rectangles in a region.
  public static let limit = 16

  /// The rectangles that make up the region; they do not overlap and have no particular order.
  public private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  public init() {}

  /// Creates a region from one rectangle; an empty rectangle creates an empty region.
  public init(_ rect: PixelRect) {
    add(rect)
  }

  /// Whether the region contains no pixel.
  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels in the region.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle that contains the region; `PixelRect.zero` if the region is empty.
  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// Removes all rectangles but keeps the allocated memory.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds every rectangle of another region.
  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }

  /// Adds the pixels of a rectangle, which can overlap the region.
  ///
  /// Merging the rectangle with others can add further pixels.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    if rects.contains(where: { $0.contains(rect) }) { return }
    rects.removeAll { rect.contains($0) }
    guard let index = rects.firstIndex(where: { $0.intersects(rect) }) else {
      rects.append(rect)
      joinWhileTooMany()
      return
    }
    let other = rects[index]
    let joined = other.union(rect)
    // If the union wastes little, join the two to paint one rectangle less; otherwise cut out the
    // overlap.
    if joined.area <= (other.area + rect.area - other.intersection(rect).area) * 9 / 8 {
      rects.remove(at: index)
      add(joined)
    } else {
      rect.subtract(other) { add($0) }
    }
  }

  /// Returns the part of the region inside `bounds`.
  public func clipped(to bounds: PixelRect) -> Region {
    var result = Region()
    for rect in rects {
      let part = rect.intersection(bounds)
      if !part.isEmpty { result.rects.append(part) }
    }
    return result
  }

  /// Returns the part of the region outside `rect`.
  ///
  /// If more than `Region.limit` rectangles are needed, some are merged, which can add pixels
  /// inside `rect`.
  public func subtracting(_ rect: PixelRect) -> Region {
    var result = Region()
    for mine in rects {
      mine.subtract(rect) { result.add($0) }
    }
    return result
  }

  /// Returns whether a pixel is in the region.
  public func contains(x: Int, y: Int) -> Bool {
    rects.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
  }

  private mutating func joinWhileTooMany() {
    while rects.count > Region.limit {
      var best = (waste: Int.max, first: 0, second: 1)
      for i in rects.indices {
        for j in rects.indices where j > i {
          let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
          if waste < best.waste { best = (waste, i, j) }
        }
      }
      var joined = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
      rects.remove(at: best.first)
      // Also join every rectangle that the union overlaps: cutting could loop forever.
      while let index = rects.firstIndex(where: { $0.intersects(joined) }) {
        joined = joined.union(rects.remove(at: index))
      }
      rects.append(joined)
    }
  }
}

extension PixelRect {
  /// Divides the part of this rectangle outside `hole` into rectangles, and calls `body` with each.
  ///
  /// There are up to four such rectangles: above, to the left of, to the right of, and below the
  /// hole. If the hole does not overlap this rectangle, `body` receives the whole rectangle.
  func subtract(_ hole: PixelRect, _ body: (PixelRect) -> Void) {
    let cut = intersection(hole)
    if cut.isEmpty { return body(self) }
    func give(_ part: PixelRect) { if !part.isEmpty { body(part) } }
    give(PixelRect(x: x, y: y, width: width, height: cut.y - y))
    give(PixelRect(x: x, y: cut.y, width: cut.x - x, height: cut.height))
    give(PixelRect(x: cut.maxX, y: cut.y, width: maxX - cut.maxX, height: cut.height))
    give(PixelRect(x: x, y: cut.maxY, width: width, height: maxY - cut.maxY))
  }
}
