/// A color at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, from 0 at the gradient's start to 1 at its end.
  public var position: Double
  public var color: Color

  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}
