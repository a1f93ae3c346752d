public import TactusGeometry
public import TactusPainting

/// What a view is filled with before anything else.
public enum Background: Equatable, Sendable {
  case color(Color)
  /// From the top edge to the bottom one.
  case gradient(top: Color, bottom: Color)

  /// The brush for a rectangle.
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
