import TactusGeometry
import TactusPainting

/// A canvas on which a picture is drawn in units of its own, whatever size it will have: 136 high,
/// y downwards, with the light coming from above on the left.
struct Sketch {
  /// How high every picture is, in units.
  static let height = 136.0

  let canvas: Canvas

  /// Fills a shape with colours that go from the lit corner to the far one.
  func fill(_ path: Path, _ light: UInt32, _ dark: UInt32) {
    let box = path.controlBounds
    canvas.fill(
      path,
      .linearGradient(
        from: Point(x: box.minX + box.width * 0.2, y: box.minY),
        to: Point(x: box.minX + box.width * 0.8, y: box.maxY),
        stops: [GradientStop(0, Color(hex: light)), GradientStop(1, Color(hex: dark))]))
  }

  func fill(_ path: Path, _ color: UInt32, alpha: Double = 1) {
    canvas.fill(path, .color(Color(hex: color, alpha: alpha)))
  }

  /// A ball's colours: brightest above on the left of its middle.
  func fillRound(_ path: Path, _ light: UInt32, _ dark: UInt32) {
    let box = path.controlBounds
    let lit = Point(x: box.minX + box.width * 0.36, y: box.minY + box.height * 0.3)
    canvas.fill(
      path,
      .radialGradient(
        center: lit, radius: max(box.width, box.height) * 0.72,
        stops: [GradientStop(0, Color(hex: light)), GradientStop(1, Color(hex: dark))]))
  }

  /// Light that fades away all round.
  func glow(_ x: Double, _ y: Double, _ radius: Double, _ color: UInt32, alpha: Double) {
    canvas.fill(
      .disc(x, y, radius),
      .radialGradient(
        center: Point(x: x, y: y), radius: radius,
        stops: [
          GradientStop(0, Color(hex: color, alpha: alpha)),
          GradientStop(0.4, Color(hex: color, alpha: alpha * 0.6)),
          GradientStop(1, Color(hex: color, alpha: 0)),
        ]))
  }

  /// From top to bottom, for skies and seas.
  func fillDown(_ path: Path, _ colors: UInt32...) {
    let box = path.controlBounds
    let last = Double(max(colors.count - 1, 1))
    canvas.fill(
      path,
      .linearGradient(
        from: box.origin, to: Point(x: box.minX, y: box.maxY),
        stops: colors.enumerated().map {
          GradientStop(Double($0.offset) / last, Color(hex: $0.element))
        }))
  }

  func line(_ path: Path, _ color: UInt32, width: Double, alpha: Double = 1) {
    canvas.stroke(path, .color(Color(hex: color, alpha: alpha)), width: width)
  }

  /// What `body` draws shows only inside the outline.
  func within(_ path: Path, _ body: () -> Void) {
    canvas.withState {
      canvas.clip(to: path)
      body()
    }
  }
}
