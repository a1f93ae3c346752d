/// A set of pixels as a short list of rectangles that do not overlap; used for damage.
///
/// Past `Region.limit` rectangles the two whose union wastes least are joined, so a region may
/// grow to hold more than was added, never less: for damage that costs time, not pixels.
public struct Region: Equatable, Sendable {
  /// How many rectangles are kept at most.
  public static let limit = 16

  public private(set) var rects: [PixelRect] = []

  public init() {}

  public init(_ rect: PixelRect) {
    add(rect)
  }

  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels in it.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The least rectangle that holds it all.
  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }

  /// Adds a rectangle; the parts already inside are not added twice.
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
    // A union that wastes little is one rectangle less to paint; otherwise cut the overlap out.
    if joined.area <= (other.area + rect.area - other.intersection(rect).area) * 9 / 8 {
      rects.remove(at: index)
      add(joined)
    } else {
      rect.subtract(other) { add($0) }
    }
  }

  /// The part of it inside `bounds`.
  public func clipped(to bounds: PixelRect) -> Region {
    var result = Region()
    for rect in rects {
      let part = rect.intersection(bounds)
      if !part.isEmpty { result.rects.append(part) }
    }
    return result
  }

  /// The part of it outside `rect`.
  public func subtracting(_ rect: PixelRect) -> Region {
    var result = Region()
    for mine in rects {
      mine.subtract(rect) { result.add($0) }
    }
    return result
  }

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
      // Swallow whatever it now overlaps: cutting instead could go round in circles.
      while let index = rects.firstIndex(where: { $0.intersects(joined) }) {
        joined = joined.union(rects.remove(at: index))
      }
      rects.append(joined)
    }
  }
}

extension PixelRect {
  /// Calls `body` with what is left of it without `hole`: up to four rectangles, above, left, right
  /// and below.
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
