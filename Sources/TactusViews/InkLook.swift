/// The opacities of a drawing's live and finished strokes, each from 0 to 1.
public struct InkOpacity: Equatable, Sendable {
  /// The opacity of strokes that are being drawn.
  public var live = 1.0
  /// The opacity of finished strokes; `DrawingView` resets this value to 1 when a stroke begins.
  public var finished = 1.0
}

/// A mapping from a pen's pressure to the width of the pen's ink.
public struct InkPressure: Equatable, Sendable {
  /// The width of ink at zero pressure, as a fraction of `DrawingView.penWidth`, from 0 to 1.
  public var thinnest = 0.2
  /// The curvature of the ink's width as a function of the pressure, from -1 to 1.
  ///
  /// At 0, the width grows linearly with the pressure. Above 0, the width grows faster at light
  /// pressure than at firm pressure; below 0, it grows faster at firm pressure.
  public var curve = 0.0
}
