import TactusGeometry
import TactusPainting
import TestSupport
import Testing

/// A scene can scale views without a limit, and a file can contain numbers of any size.
@Suite("Painting at extreme scales")
struct ExtremeScaleTests {
  private static let box = Rect(x: 10, y: 10, width: 40, height: 30)

  private static func paint(_ canvas: Canvas) throws {
    var curve = Path.roundedRect(box, radius: 8)
    curve.move(to: Point(x: 5, y: 5))
    curve.cubic(
      to: Point(x: 60, y: 60), control1: Point(x: 90, y: 0), control2: Point(x: 0, y: 90))
    canvas.fill(curve, .color(.black))
    canvas.fill(box, .color(.white))
    canvas.fillRoundedRect(box, radius: 8, .color(.black))
    canvas.stroke(curve, .color(.white), width: 3)
    canvas.stroke(curve, .color(.black), width: 40, dashes: [5, 3])
    canvas.drawShadow(of: box, radius: 8, blur: 12)
    canvas.drawText("Far", in: box, size: 12, color: .black)
    canvas.draw(try Image.drawn(width: 8, height: 8) { $0.fill(box, .color(.black)) }, in: box)
  }

  @Test(
    "no scale or distance stops the program",
    arguments: [1e-300, 1e-20, 1e-3, 1e3, 1e6, 1e9, 1e12, 1e18, 1e30, 1e150, 1e300, .infinity])
  func scaled(_ scale: Double) throws {
    for distance in [0, -1e3, 1e9, -1e18, 1e300, .infinity, .nan] {
      let canvas = try Canvas.clear(64, 64)
      canvas.concatenate(.translation(Vector(dx: distance, dy: -distance)))
      canvas.concatenate(.scale(scale))
      try Self.paint(canvas)
      let turned = try Canvas.clear(64, 64)
      turned.concatenate(.rotation(0.3))
      turned.concatenate(.scale(scale))
      try Self.paint(turned)
    }
  }

  @Test(
    "points of a line that nearly coincide count as one",
    arguments: [1e-5, 1e-20, 1e-150, 1e-155, 1e-170, 1e-300, .leastNonzeroMagnitude])
  func close(_ distance: Double) throws {
    func painted(_ points: [Point]) throws -> Canvas {
      let canvas = try Canvas.clear(64, 64)
      for width in [1.0, 4, 200] {
        canvas.stroke(.polyline(points), .color(Color(white: 0, alpha: 0.3)), width: width)
      }
      return canvas
    }
    let start = Point(x: 50, y: 0)
    let close = try painted([start, .zero, Point(x: distance, y: 0), Point(x: 0, y: 40)])
    let equal = try painted([start, .zero, Point(x: 0, y: 40)])
    for y in 0..<64 {
      for x in 0..<64 {
        let (a, b) = (close.pixel(x: x, y: y) >> 24, equal.pixel(x: x, y: y) >> 24)
        #expect(abs(Int(a) - Int(b)) <= 1)
      }
    }
  }
}
