import TactusGeometry
import TactusPainting
import TactusViews

/// A drawing of a hand with an outstretched index finger, whose tip is at the center of the view.
///
/// A white hand with a dark outline stands out from light and dark scenes.
final class HandView: View {
  /// How firmly the finger presses, from 0 (hovering) to 1.
  var pressure = 0.0 { didSet { if oldValue != pressure { invalidate() } } }

  /// The width and height of the view, in px; the hand lies below and to the right of the center.
  private static let side = 220.0
  /// The size of the drawing relative to the coordinates of `shapes`.
  private static let zoom = 1.25
  private static let tilt = -0.32
  private static let outline = Color(hex: 0x1a2233)
  private static let skin = Color(hex: 0xffffff)
  private static let crease = Color(hex: 0x9aa4b8)

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
  }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    canvas.withState {
      canvas.concatenate(.translation(bounds.center - .zero))
      paintPress(canvas)
      // A hovering finger is a little away from the surface.
      let lift = 1 - pressure
      canvas.concatenate(.translation(Vector(dx: 5 * lift, dy: 9 * lift)))
      canvas.concatenate(.scale(Self.zoom * (1 + 0.06 * lift)))
      canvas.concatenate(.rotation(Self.tilt))
      paintHand(canvas)
    }
  }

  private func paintPress(_ canvas: Canvas) {
    guard pressure > 0 else { return }
    let accent = (tree?.theme ?? .dark).accent
    let ring = Path.circle(center: .zero, radius: 12 + 12 * pressure)
    canvas.fill(ring, .color(accent.withAlpha(0.35 * pressure)))
    canvas.stroke(ring, accent.withAlpha(pressure), width: 2.5)
  }

  private func paintHand(_ canvas: Canvas) {
    for shape in Self.shapes { canvas.stroke(shape, Self.outline, width: 5) }
    for shape in Self.shapes { canvas.fill(shape, .color(Self.skin)) }
    for x in [16.0, 26.5] {
      var line = Path()
      line.move(to: Point(x: x, y: 29))
      line.line(to: Point(x: x, y: 40))
      canvas.stroke(line, Self.crease, width: 1.6)
    }
  }

  /// The fingers, the thumb and the back of the hand; the tip of the index finger is at the origin.
  private static let shapes: [Path] = [
    .roundedRect(Rect(x: -6, y: -5, width: 12, height: 50), radius: 6),
    .roundedRect(Rect(x: 5.5, y: 19, width: 11, height: 28), radius: 5.5),
    .roundedRect(Rect(x: 16, y: 22, width: 11, height: 26), radius: 5.5),
    .roundedRect(Rect(x: 26, y: 26, width: 10, height: 24), radius: 5),
    .roundedRect(Rect(x: -6, y: 30, width: 42, height: 38), radius: 14),
    thumb,
  ]

  private static let thumb: Path = {
    var path = Path()
    path.move(to: Point(x: -4, y: 38))
    path.cubic(
      to: Point(x: -20, y: 34), control1: Point(x: -8, y: 36), control2: Point(x: -13, y: 28))
    path.cubic(
      to: Point(x: -8, y: 52), control1: Point(x: -24, y: 41), control2: Point(x: -14, y: 46))
    path.cubic(
      to: Point(x: 4, y: 64), control1: Point(x: -4, y: 57), control2: Point(x: -2, y: 62))
    path.close()
    return path
  }()
}
