import Glibc
import TactusGeometry
import TactusPainting

/// A small drawing of a gesture, with discs for the fingers and arrows for their paths.
package enum GestureSign: String, CaseIterable, Sendable {
  case tap, doubleTap, press, drag, swipe, pullDown, pinch, turn, draw, circle, twoFingers, mouse,
    keys

  /// The size at which the signs are designed, in px; at other sizes they are scaled.
  static let size = Size(width: 56, height: 44)

  /// Draws the sign from the top-left corner of a rectangle, scaled to the rectangle's width.
  ///
  /// `finger` is the color of the fingers; `pathColor` is the color of their paths and of touched
  /// objects.
  func paint(_ canvas: Canvas, in rect: Rect, finger: Color, pathColor: Color) {
    canvas.withState {
      canvas.concatenate(.translation(rect.origin - .zero))
      canvas.concatenate(.scale(rect.width / Self.size.width))
      SignPen(canvas: canvas, finger: finger, pathColor: pathColor).draw(self)
    }
  }
}

private struct SignPen {
  let canvas: Canvas
  let finger: Color
  let pathColor: Color

  private static let line = 2.5
  private static let radius = 6.0

  func draw(_ sign: GestureSign) {
    switch sign {
    case .tap: tap(at: 28, 22, rings: 1)
    case .doubleTap: tap(at: 28, 22, rings: 2)
    case .press:
      stroke(.circle(center: Point(x: 28, y: 22), radius: 16))
      dot(28, 22, radius: 10)
    case .drag:
      arrow(from: 18, 22, to: 48, 22)
      dot(14, 22)
    case .swipe:
      for (x, alpha) in [(8.0, 0.3), (15, 0.55)] { dot(x, 22, alpha: alpha) }
      arrow(from: 26, 22, to: 50, 22)
      dot(22, 22)
    case .pullDown:
      stroke(.roundedRect(Rect(x: 14, y: 3, width: 28, height: 16), radius: 4))
      arrow(from: 28, 19, to: 28, 42)
      dot(28, 11)
    case .pinch: drawPinch()
    case .turn: drawTurn()
    case .twoFingers: drawTwoFingers()
    case .draw: drawInk()
    case .circle:
      stroke(.circle(center: Point(x: 28, y: 22), radius: 17))
      dot(28, 5)
    case .mouse:
      stroke(.roundedRect(Rect(x: 17, y: 4, width: 22, height: 36), radius: 11))
      stroke(line(28, 10, 28, 17))
    case .keys: drawArrowKeys()
    }
  }

  private func drawPinch() {
    arrow(from: 22, 27, to: 9, 38)
    arrow(from: 34, 17, to: 47, 6)
    dot(22, 27)
    dot(34, 17)
  }

  private func drawTurn() {
    arc(from: -150, to: -30)
    arc(from: 30, to: 150)
    dot(14, 22)
    dot(42, 22)
  }

  private func drawTwoFingers() {
    arrow(from: 18, 14, to: 48, 14)
    arrow(from: 18, 30, to: 48, 30)
    dot(14, 14)
    dot(14, 30)
  }

  private func drawInk() {
    var path = Path()
    path.move(to: Point(x: 6, y: 30))
    path.cubic(
      to: Point(x: 44, y: 18), control1: Point(x: 16, y: 2), control2: Point(x: 28, y: 52))
    stroke(path)
    dot(46, 16)
  }

  private func drawArrowKeys() {
    for x in [6.0, 29] {
      stroke(.roundedRect(Rect(x: x, y: 12, width: 20, height: 20), radius: 4))
    }
    arrow(from: 11, 22, to: 21, 22)
    arrow(from: 44, 22, to: 34, 22)
  }

  private func tap(at x: Double, _ y: Double, rings: Int) {
    for ring in 1...rings {
      stroke(.circle(center: Point(x: x, y: y), radius: Self.radius + 5.5 * Double(ring)))
    }
    dot(x, y)
  }

  private func dot(_ x: Double, _ y: Double, radius: Double = Self.radius, alpha: Double = 1) {
    canvas.fill(
      .circle(center: Point(x: x, y: y), radius: radius), .color(finger.withAlpha(alpha)))
  }

  private func stroke(_ path: Path) { canvas.stroke(path, .color(pathColor), width: Self.line) }

  private func line(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: x, y: y))
    path.line(to: Point(x: endX, y: endY))
    return path
  }

  private func arrow(from x: Double, _ y: Double, to endX: Double, _ endY: Double) {
    stroke(line(x, y, endX, endY))
    head(at: Point(x: endX, y: endY), Vector(dx: endX - x, dy: endY - y))
  }

  private func head(at end: Point, _ direction: Vector) {
    let along = direction * (7 / max(direction.length, 1))
    let aside = Vector(dx: -along.dy, dy: along.dx) * 0.7
    var path = Path()
    path.move(to: end - along + aside)
    path.line(to: end)
    path.line(to: end - along - aside)
    stroke(path)
  }

  /// Draws an arc about the sign's center with an arrowhead at its end.
  ///
  /// Angles are in degrees: 0 is to the right of the center, and angles increase clockwise.
  private func arc(from start: Double, to end: Double) {
    func place(_ degrees: Double) -> Point {
      Point(x: 28 + 17 * cos(degrees * .pi / 180), y: 22 + 17 * sin(degrees * .pi / 180))
    }
    var path = Path()
    path.move(to: place(start))
    for step in 1...24 { path.line(to: place(start + (end - start) * Double(step) / 24)) }
    stroke(path)
    head(at: place(end), place(end) - place(end - 12))
  }
}
