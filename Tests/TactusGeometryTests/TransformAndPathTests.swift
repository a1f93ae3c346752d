import TactusGeometry
import Testing

@Suite("Transforms and paths")
struct TransformAndPathTests {
  @Test(
    "a transform followed by its inverse is the identity", arguments: [0.0, 0.4, 1.57, 3.0, -2.2])
  func inverse(angle: Double) throws {
    let t = Transform.scale(x: 2, y: 0.5).then(.rotation(angle))
      .then(.translation(Vector(dx: 7, dy: -3)))
    let back = try #require(t.inverse)
    let p = back.apply(t.apply(Point(x: 12, y: 34)))
    #expect(p.distance(to: Point(x: 12, y: 34)) < 1e-9)
    #expect(abs(t.scaleFactor - 1) < 1e-9)
  }

  @Test("a flat transform has no inverse")
  func flat() {
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }

  @Test("a quarter turn is clockwise on screen")
  func clockwise() {
    let p = Transform.rotation(.pi / 2).apply(Point(x: 1, y: 0))
    #expect(abs(p.x) < 1e-12 && abs(p.y - 1) < 1e-12)
  }

  @Test("a circle's flattened outline stays within the tolerance of its radius")
  func circle() {
    let lines = Path.circle(center: .zero, radius: 100).flattened(tolerance: 0.05)
    #expect(lines.count == 1 && lines[0].isClosed)
    for p in lines[0].points { #expect(abs((p - Point.zero).length - 100) < 0.1) }
  }

  @Test("a path contains the points inside it and no others")
  func containment() {
    let path = Path.roundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 10)
    #expect(path.contains(Point(x: 20, y: 10)))
    #expect(!path.contains(Point(x: 1, y: 1)))
    #expect(!path.contains(Point(x: 41, y: 10)))
  }

  @Test("SVG path data is read to the last digit")
  func data() {
    var path = Path()
    path.move(to: Point(x: 1.5, y: -2))
    path.line(to: Point(x: 0.1, y: 1e-7))
    path.quadratic(to: Point(x: 5, y: 6), control: Point(x: 3, y: 4))
    path.cubic(
      to: Point(x: 11, y: 12), control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10))
    path.close()
    #expect(Path(data: "M1.5 -2L0.1 0.0000001Q3 4 5 6C7 8 9 10 11 12Z") == path)
    #expect(Path(data: "") == Path())
  }

  @Test(
    "text that is not path data is refused",
    arguments: ["1 2", "M1", "M1 2 3", "L1 x", "m1", "A1 2 3", "Z1", "M1 2e", "C1 2 3 4"])
  func noData(_ text: String) { #expect(Path(data: text) == nil) }
}
