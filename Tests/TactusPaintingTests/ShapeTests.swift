import TactusGeometry
import TactusPainting
import TestSupport
import Testing

@Suite("Shapes")
struct ShapeTests {
  @Test(
    "a circle's area is right within 0.1 %",
    arguments: [(3.0, 10.3, 9.8), (20, 50.25, 49.5), (97.5, 100, 100)])
  func circleArea(radius: Double, x: Double, y: Double) throws {
    let canvas = try Canvas.clear(200, 200)
    canvas.fill(.circle(center: Point(x: x, y: y), radius: radius), .color(.black))
    let wanted = Double.pi * radius * radius
    // Alpha has 255 levels, and a small circle has too few pixels for rounding to even out.
    #expect(abs(canvas.coveredArea - wanted) < max(0.001 * wanted, 0.06))
  }

  @Test("the coverage of every pixel of a triangle is exact")
  func triangle() throws {
    let canvas = try Canvas.clear(60, 60)
    let corners = [Point(x: 5.3, y: 4.1), Point(x: 55.7, y: 20.2), Point(x: 17.9, y: 57.6)]
    var path = Path()
    path.move(to: corners[0])
    path.line(to: corners[1])
    path.line(to: corners[2])
    path.close()
    canvas.fill(path, .color(.black))
    var worst = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        let wanted = clippedArea(corners, x, y) * 255
        worst = max(worst, abs(Double(canvas.alpha(x, y)) - wanted))
      }
    }
    #expect(worst < 0.51)
  }

  @Test("a rectangle between pixels covers its edge pixels by their exact share")
  func fractionalRect() throws {
    let canvas = try Canvas.clear(10, 10)
    canvas.fill(Rect(x: 1.25, y: 2.5, width: 4.5, height: 3), .color(.black))
    #expect(canvas.alpha(3, 3) == 255)
    #expect(canvas.alpha(1, 3) == 191)
    #expect(canvas.alpha(5, 3) == 191)
    #expect(canvas.alpha(3, 2) == 128)
    #expect(canvas.alpha(3, 5) == 128)
    #expect(canvas.alpha(1, 2) == 96)
    #expect(canvas.alpha(0, 3) == 0 && canvas.alpha(6, 3) == 0 && canvas.alpha(3, 6) == 0)
  }

  @Test("a rectangle and its outline paint the same pixels")
  func rectAsPath() throws {
    let a = try Canvas.clear(30, 30)
    let b = try Canvas.clear(30, 30)
    let rect = Rect(x: 2.3, y: 3.7, width: 20.9, height: 15.1)
    a.fill(rect, .color(.black))
    b.fill(.rect(rect), .color(.black))
    for (p, q) in zip(a.pixels, b.pixels) { #expect(abs(Int(p >> 24) - Int(q >> 24)) <= 1) }
  }

  @Test("overlapping parts count once: two discs cover their union")
  func union() throws {
    var path = Path.circle(center: Point(x: 40, y: 40), radius: 25)
    path.append(.circle(center: Point(x: 60, y: 40), radius: 25))
    let canvas = try Canvas.clear(100, 80)
    canvas.fill(path, .color(.black))
    // Two circular segments of half angle acos(d / 2r), d = 20, r = 25.
    let half = Trigonometry.atan2((1 - 0.4 * 0.4).squareRoot(), 0.4)
    let lens = 25.0 * 25 * (2 * half - Trigonometry.sin(2 * half))
    let wanted = 2 * .pi * 25 * 25 - lens
    #expect(abs(canvas.coveredArea - wanted) < 0.001 * wanted)
  }

  @Test("a contour in the opposite direction cuts a hole")
  func hole() throws {
    var path = Path.rect(Rect(x: 5, y: 5, width: 30, height: 30))
    path.move(to: Point(x: 10, y: 10))
    path.line(to: Point(x: 10, y: 20))
    path.line(to: Point(x: 20, y: 20))
    path.line(to: Point(x: 20, y: 10))
    path.close()
    let canvas = try Canvas.clear(40, 40)
    canvas.fill(path, .color(.black))
    #expect(canvas.coveredArea == 800)
    #expect(canvas.alpha(15, 15) == 0)
  }

  @Test("lines that cross within a pixel row cover the area they bound", arguments: 1...8)
  func crossings(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var path = Path()
    for i in 0..<12 {
      let p = Point(x: .random(in: 1...23, using: &random), y: .random(in: 1...23, using: &random))
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    let canvas = try Canvas.clear(24, 24)
    canvas.fill(path, .color(.black))
    for y in 0..<24 {
      for x in 0..<24 {
        let wanted = sampledCoverage(x, y, n: 10) { path.contains(Point(x: $0, y: $1)) }
        #expect(abs(Double(canvas.alpha(x, y)) / 255 - wanted) < 0.08, "at \(x), \(y)")
      }
    }
  }

  @Test("a shape that reaches beyond the canvas is clipped without distortion")
  func beyond() throws {
    let canvas = try Canvas.clear(50, 40)
    canvas.fill(.circle(center: Point(x: 0, y: 0), radius: 30), .color(.black))
    let wanted = Double.pi * 900 / 4
    #expect(abs(canvas.coveredArea - wanted) < 0.001 * wanted)
    canvas.clear()
    canvas.fill(.circle(center: Point(x: 50, y: 40), radius: 30), .color(.black))
    #expect(abs(canvas.coveredArea - wanted) < 0.001 * wanted)
    canvas.clear()
    canvas.fill(.circle(center: Point(x: 25, y: 20), radius: 1e7), .color(.black))
    #expect(canvas.coveredArea == 2000)
  }

  @Test("coordinates that are not finite paint nothing", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) throws {
    let canvas = try Canvas.clear(20, 20)
    var path = Path.rect(Rect(x: 2, y: 2, width: 5, height: 5))
    path.line(to: Point(x: value, y: 3))
    canvas.fill(path, .color(.black))
    canvas.fill(Rect(x: value, y: 0, width: 5, height: 5), .color(.black))
    canvas.fill(Rect(x: 0, y: 0, width: value, height: value), .color(.clear))
    canvas.stroke(path, .color(.black), width: 3)
    canvas.stroke(.rect(Rect(x: 2, y: 2, width: 5, height: 5)), .color(.black), width: value)
    #expect(canvas.coveredArea == 0)
  }

  @Test("round corners remove the area outside a circle", arguments: [4.0, 12.5, 30])
  func roundedRect(radius: Double) throws {
    let canvas = try Canvas.clear(120, 100)
    canvas.fillRoundedRect(
      Rect(x: 10, y: 10, width: 100, height: 80), radius: radius, .color(.black))
    let wanted = 8000 - (4 - .pi) * radius * radius
    #expect(abs(canvas.coveredArea - wanted) < 0.0003 * wanted)
  }

  @Test("a rounded rectangle paints the same pixels as its outline, at any place")
  func roundedRectAsPath() throws {
    let a = try Canvas.clear(120, 100, scale: 1.25)
    let b = try Canvas.clear(120, 100, scale: 1.25)
    let rect = Rect(x: 7.3, y: 6.1, width: 70.2, height: 55.5)
    a.fillRoundedRect(rect, radius: 9, .color(.black))
    b.fill(.roundedRect(rect, radius: 9), .color(.black))
    for (p, q) in zip(a.pixels, b.pixels) { #expect(abs(Int(p >> 24) - Int(q >> 24)) <= 1) }
  }
}
