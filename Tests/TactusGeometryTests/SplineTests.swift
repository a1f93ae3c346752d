import TactusGeometry
import Testing

@Suite("Catmull-Rom splines")
struct SplineTests {
  private let zigzag = [
    Point(x: 0, y: 0), Point(x: 10, y: 8), Point(x: 25, y: -3), Point(x: 31, y: 40),
    Point(x: 31, y: 40), Point(x: -4, y: 12.5),
  ]

  @Test("fewer than four points stay unchanged", arguments: 0...3)
  func few(count: Int) {
    let points = Array(zigzag.prefix(count))
    #expect(Spline.catmullRom(through: points, granularity: 4) == points)
  }

  @Test("the spline goes through every input point", arguments: [2, 4, 9])
  func through(granularity: Int) {
    let curve = Spline.catmullRom(through: zigzag, granularity: granularity)
    #expect(curve.count == 5 * granularity + 1)
    for (i, point) in zigzag.enumerated() { #expect(curve[i * granularity] == point) }
  }

  @Test("between two points the spline is the cubic of the matrix form")
  func formula() {
    let curve = Spline.catmullRom(through: zigzag, granularity: 4)
    // Halfway between two points: (-p0 + 9 p1 + 9 p2 - p3) / 16.
    let p = zigzag
    let x = (-p[0].x + 9 * p[1].x + 9 * p[2].x - p[3].x) / 16
    let y = (-p[0].y + 9 * p[1].y + 9 * p[2].y - p[3].y) / 16
    #expect(curve[6].distance(to: Point(x: x, y: y)) < 1e-12)
  }

  @Test("a spline through points on a line stays on that line, evenly spaced")
  func straight() {
    let points = (0..<6).map { Point(x: Double($0) * 4, y: Double($0) * -2) }
    for (i, point) in Spline.catmullRom(through: points, granularity: 4).enumerated() {
      #expect(point.distance(to: Point(x: Double(i), y: Double(i) * -0.5)) < 1e-12)
    }
  }

  @Test("a granularity below two changes no point")
  func coarse() {
    #expect(Spline.catmullRom(through: zigzag, granularity: 1) == zigzag)
    #expect(Spline.catmullRom(through: zigzag, granularity: -3) == zigzag)
  }
}
