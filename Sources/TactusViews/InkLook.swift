/// The opacity of a drawing's ink, from 0 to 1.
public struct InkOpacity: Equatable, Sendable {
  /// The opacity of strokes that are being drawn.
  public var live = 1.0
  /// The opacity of finished strokes; reset to 1 when the next stroke begins.
  public var finished = 1.0
}

/// How a pen's pressure determines the width of its ink.
public struct InkPressure: Equatable, Sendable {
  /// The width of ink without pressure, as a fraction of `DrawingView.penWidth`, from 0 to 1.
  public var thinnest = 0.2
  /// The curvature of the ink's width as a function of the pressure, from -1 to 1.
  ///
  /// The width grows linearly at 0, mostly at light pressure above 0, and mostly at firm pressure
  /// below 0.
  public var curve = 0.0
}
