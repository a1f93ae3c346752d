/// How opaque the ink of a drawing is, from 0 to 1.
public struct InkOpacity: Equatable, Sendable {
  /// Of strokes while they are being drawn.
  public var live = 1.0
  /// Of finished strokes, until the next one begins.
  public var finished = 1.0
}

/// How the width of a pen's ink follows its pressure.
public struct InkPressure: Equatable, Sendable {
  /// The width at no pressure, as a part of `DrawingView.penWidth`, from 0 to 1.
  public var thinnest = 0.2
  /// How the width grows with the pressure, from -1 to 1: evenly at 0, mostly at light pressure above.
  public var curve = 0.0
}
