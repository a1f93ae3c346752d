public import TactusGeometry
public import TactusPainting

/// The fill of a view behind its contents.
public enum Background: Equatable, Sendable {
  /// A single color.
  case color(Color)
  /// A gradient from the top edge to the bottom edge.
  case gradient(top: Color, bottom: Color)

  /// Returns the brush that fills a rectangle with this background.
  public func brush(for bounds: Rect) -> Brush {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let top, let bottom):
      .linearGradient(
        from: bounds.origin, to: Point(x: bounds.minX, y: bounds.maxY),
        stops: [GradientStop(0, top), GradientStop(1, bottom)])
    }
  }
}
