public import TactusGeometry

/// The paint that fills a shape.
///
/// Points are in the canvas's current coordinates.
public enum Brush: Sendable {
  case color(Color)
  /// A gradient along the line between two points.
  ///
  /// The end colors continue beyond the points.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// A gradient that radiates from a center.
  ///
  /// The last color continues beyond the radius.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
  /// A picture stretched to fill `rect`.
  ///
  /// The picture's border pixels continue beyond `rect`.
  case image(Image, in: Rect)
}
