public import TactusGeometry

/// The color, gradient, or picture with which a shape is filled.
///
/// Points, lengths, and rectangles are in the canvas's current coordinates.
public enum Brush: Sendable {
  case color(Color)
  /// A gradient along the line between two points.
  ///
  /// The first color extends before the start point, and the last color beyond the end point.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// A gradient that radiates from a center.
  ///
  /// The last color extends beyond the radius.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
  /// A picture stretched to fill `rect`.
  ///
  /// Outside `rect`, the colors of the picture's outermost pixels are repeated.
  case image(Image, in: Rect)
}
