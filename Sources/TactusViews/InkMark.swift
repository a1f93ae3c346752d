public import TactusGeometry
public import TactusPainting

/// Something that is shown on a drawing and is no stroke of a finger: a circle that was found.
public struct InkMark: Sendable {
  public var path: Path
  public var color: Color
  /// The width of its outline, in px; 0 fills it.
  public var width: Double

  public init(path: Path, color: Color, width: Double) {
    self.path = path
    self.color = color
    self.width = width
  }
}
