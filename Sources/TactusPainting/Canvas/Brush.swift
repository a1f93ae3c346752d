public import TactusGeometry

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
