import TactusGeometry
import TactusPainting

/// The drawn sign of a key that has no text.
struct KeySign {
  private let lines: Path

  /// The sides of the square on which the signs are drawn, in units.
  private static let side = 24.0

  init?(_ key: ScreenKey) {
    let data: String
    switch key {
    case .shift: data = "M12 4 L20 13 L16 13 L16 20 L8 20 L8 13 L4 13 Z"
    case .backspace: data = "M2 12 L8 5 L22 5 L22 19 L8 19 Z M11 9 L17 15 M17 9 L11 15"
    case .enter: data = "M20 5 L20 13 L5 13 M10 8 L5 13 L10 18"
    case .hide: data = "M4 6 L12 14 L20 6 M4 19 L20 19"
    case .space: data = "M4 11 L4 15 L20 15 L20 11"
    default: return nil
    }
    guard let lines = Path(data: data) else { return nil }
    self.lines = lines
  }

  func paint(in frame: Rect, _ color: Color, _ canvas: Canvas) {
    let side = min(frame.width, frame.height) * 0.5
    let scale = side / Self.side
    let place = Transform.scale(scale).then(
      .translation(
        Vector(dx: frame.center.x - side / 2, dy: frame.center.y - side / 2)))
    canvas.withState {
      canvas.concatenate(place)
      canvas.stroke(lines, color, width: 2 / max(scale, 0.5))
    }
  }
}
