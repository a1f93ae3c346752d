/// How the erasers of a drawing work.
public struct InkEraser: Equatable, Sendable {
  /// The extent of the ink that an eraser removes.
  public enum Extent: String, Sendable, CaseIterable {
    /// The eraser removes the whole of each stroke that it touches.
    case strokes
    /// The eraser removes only the ink under it, so a stroke can be cut into several.
    case parts
  }

  /// The extent of the ink that the eraser removes from the strokes that it touches.
  public var extent = Extent.strokes
  /// The diameter of an eraser, in the drawing's pixels.
  public var width = 16.0

  /// Creates an eraser that removes whole strokes.
  public init() {}
}

extension DrawingView {
  /// The effect of touches on a drawing.
  public enum Tool: String, Sendable, CaseIterable {
    /// Touches draw ink.
    case pen
    /// Touches draw translucent ink, four times as wide as a pen's, behind the ink of pens.
    case marker
    /// Touches erase ink.
    case eraser
  }
}
