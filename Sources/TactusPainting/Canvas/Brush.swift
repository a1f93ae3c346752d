public import TactusGeometry

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the gradient's start, 1 at its end.
  public var position: Double
  public var color: Color

  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// What a shape is filled with. Points are in the canvas's current coordinates.
public enum Brush: Sendable {
  case color(Color)
  /// Along the line between two points; the end colours go on beyond it.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// From a centre outwards; the last colour goes on beyond the radius.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
  /// A picture stretched over `rect`; its border pixels go on beyond it.
  case image(Image, in: Rect)
}
