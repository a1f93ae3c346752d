import TactusGeometry
import TactusPainting

/// The dots or lines behind a canvas's content, which show its place and its scale.
///
/// If the content shrinks, every second line fades out until the spacing can double. The spacing on
/// the canvas is therefore always from 24 to 48 px.
final class CanvasGrid: View {
  /// The minimum spacing on the canvas, in px.
  static let least = 24.0
  /// The spacing of the content at which no line has faded at scale 1, in px.
  private static let base = 48.0

  var style = CanvasView.Grid.none { didSet { if oldValue != style { invalidate() } } }
  /// The color of the dots or lines; nil for one that suits the theme.
  var color: Color? { didSet { if oldValue != color { invalidate() } } }
  var camera = CanvasCamera() { didSet { if oldValue != camera, style != .none { invalidate() } } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    hitShape = .none
    clips = true
  }

  /// Returns the spacing of the lines on the canvas, in px, and the opacity of every second line.
  static func spacing(at scale: Double) -> (step: Double, fine: Double) {
    var step = base * scale
    // The scale is limited, and so is the number of steps.
    for _ in 0..<64 where step >= 2 * least { step /= 2 }
    for _ in 0..<64 where step < least { step *= 2 }
    return (step, (step - least) / least)
  }

  /// Returns the lines along one axis.
  ///
  /// - Parameters:
  ///   - place: The coordinate of the content at the canvas's edge.
  ///   - length: The length of the canvas, in px.
  ///   - scale: The scale of the content.
  /// - Returns: The position of each line on the canvas, and whether the line is one of those that
  ///   fade.
  static func lines(from place: Double, length: Double, scale: Double) -> [(Double, Bool)] {
    let step = spacing(at: scale).step
    let first = (place * scale / step).rounded(.up)
    guard first.isFinite, length > 0 else { return [] }
    let count = Int(min(length / step, 10_000)) + 1
    return (0..<count).compactMap { index in
      let number = first + Double(index)
      let position = number * step - place * scale
      guard position < length else { return nil }
      return (position, number.remainder(dividingBy: 2) != 0)
    }
  }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard style != .none else { return }
    let scale = camera.scale
    let fine = Self.spacing(at: scale).fine
    let columns = Self.lines(from: camera.place.x, length: bounds.width, scale: scale)
    let rows = Self.lines(from: camera.place.y, length: bounds.height, scale: scale)
    let theme = tree?.theme ?? .dark
    let plain = color ?? theme.text.withAlpha(style == .dots ? 0.36 : 0.16)
    let faint = plain.withAlpha(plain.alpha * fine)
    if style == .dots {
      paintDots(canvas, columns, rows, plain, faint)
    } else {
      paintLines(canvas, columns, rows, plain, faint)
    }
  }

  /// The side of a dot, in px.
  private static let dot = 2.0

  private func paintDots(
    _ canvas: Canvas, _ columns: [(Double, Bool)], _ rows: [(Double, Bool)], _ plain: Color,
    _ faint: Color
  ) {
    for (y, isFineRow) in rows {
      guard canvas.isVisible(Rect(x: 0, y: y - 2, width: bounds.width, height: 4)) else { continue }
      for (x, isFineColumn) in columns {
        let dot = whole(x: x, y: y, width: Self.dot, height: Self.dot)
        canvas.fill(dot, isFineRow || isFineColumn ? faint : plain)
      }
    }
  }

  private func paintLines(
    _ canvas: Canvas, _ columns: [(Double, Bool)], _ rows: [(Double, Bool)], _ plain: Color,
    _ faint: Color
  ) {
    for (x, isFine) in columns {
      canvas.fill(
        whole(x: x, y: 0, width: 1, height: bounds.height), isFine ? faint : plain)
    }
    for (y, isFine) in rows {
      canvas.fill(whole(x: 0, y: y, width: bounds.width, height: 1), isFine ? faint : plain)
    }
  }

  /// Returns a rectangle whose edges lie between device pixels, so that it is sharp.
  private func whole(x: Double, y: Double, width: Double, height: Double) -> Rect {
    let scale = tree?.scale ?? 1
    func aligned(_ value: Double) -> Double { (value * scale).roundedToPixel / scale }
    return Rect(x: aligned(x), y: aligned(y), width: width, height: height)
  }
}
