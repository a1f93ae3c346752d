import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Outlines of hit shapes")
struct HitOutlineTests {
  private let bounds = Rect(x: 10, y: 20, width: 96, height: 192)

  private func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  @Test("the outline of a closure's shape lies within a step of its edge and is closed")
  func sampled() throws {
    let center = bounds.center
    let shape = HitShape.custom { point in (point - center).length < 40 }
    let points = points(try #require(shape.outline(in: bounds)))
    #expect(points.count > 200)
    for point in points { #expect(abs((point - center).length - 40) < 2.1, "\(point)") }
    // Each end of a line is also an end of another line.
    for point in points {
      #expect(points.filter { ($0 - point).length < 1e-9 }.count == 2, "\(point)")
    }
  }

  @Test("a shape that reaches the edges is outlined along them")
  func whole() throws {
    let points = points(try #require(HitShape.custom { _ in true }.outline(in: bounds)))
    for point in points {
      let isBeside = point.x == bounds.minX || point.x == bounds.maxX
      let isAcross = point.y == bounds.minY || point.y == bounds.maxY
      #expect(isBeside || isAcross, "\(point)")
    }
    #expect(!points.isEmpty)
  }

  @Test("a rectangle, and a shape that takes no touches, have no outline")
  func none() {
    #expect(HitShape.rectangle.outline(in: bounds) == nil)
    #expect(HitShape.none.outline(in: bounds) == nil)
  }
}
