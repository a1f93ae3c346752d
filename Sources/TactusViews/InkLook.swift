/// The opacity of a drawing's ink, from 0 to 1.
public struct InkOpacity: Equatable, Sendable {
  /// The opacity of strokes that are being drawn.
  public var live = 1.0
  /// The opacity of finished strokes, until the next one begins.
  public var finished = 1.0
}

/// The relation between a pen's pressure and the width of its ink.
public struct InkPressure: Equatable, Sendable {
  /// The width at no pressure, as a part of `DrawingView.penWidth`, from 0 to 1.
  public var thinnest = 0.2
  /// The curve of the width over the pressure, from -1 to 1: linear at 0; above 0, most of the
  /// growth is at light pressure.
  public var curve = 0.0
}
