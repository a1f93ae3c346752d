public import TactusGeometry
public import TactusPainting

/// A shape that the program adds to a drawing, such as a recognized circle.
public struct InkMark: Sendable {
  /// The shape of the mark.
  public var path: Path
  /// The color of the mark.
  public var color: Color
  /// The width of the mark's outline, in px; if the width is 0, the shape is filled instead.
  public var width: Double

  /// Creates a mark.
  public init(path: Path, color: Color, width: Double) {
    self.path = path
    self.color = color
    self.width = width
  }
}
