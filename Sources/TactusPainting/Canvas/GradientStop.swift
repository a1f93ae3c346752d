/// A color at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient, from 0 at the start to 1 at the end.
  public var position: Double
  /// The color of the gradient at `position`.
  public var color: Color

  /// Creates a stop with a color at a position from 0 to 1.
  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}
