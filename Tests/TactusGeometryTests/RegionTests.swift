import TactusGeometry
import Testing

@Suite("Regions of damage")
struct RegionTests {
  @Test("overlapping rectangles are counted once", arguments: 1...50)
  func overlap(seed: Int) {
    var random = LinearCongruential(state: UInt64(seed))
    var region = Region()
    var truth = Set<Int>()
    for _ in 0..<12 {
      let rect = PixelRect(
        x: random.next(below: 40), y: random.next(below: 40),
        width: 1 + random.next(below: 20), height: 1 + random.next(below: 20))
      region.add(rect)
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { truth.insert(y * 100 + x) } }
    }
    for pixel in truth { #expect(region.contains(x: pixel % 100, y: pixel / 100), "seed \(seed)") }
    for (i, a) in region.rects.enumerated() {
      for b in region.rects[(i + 1)...] { #expect(!a.intersects(b), "seed \(seed): \(a) \(b)") }
    }
    #expect(region.rects.count <= Region.limit)
  }

  @Test("cutting a hole out of a region removes exactly the hole")
  func hole() {
    let rest = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
      .subtracting(PixelRect(x: 3, y: 3, width: 4, height: 4))
    #expect(rest.area == 84)
    #expect(!rest.contains(x: 4, y: 4))
  }
}

struct LinearCongruential {
  var state: UInt64
  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
