public import TactusGeometry
public import TactusInput

/// The circumstances in which a recognizer processes a batch or a deadline.
///
/// They are the time, the transform to the recognizer's view, the properties of the surface, and
/// the wheel or touchpad event, if any.
public struct GestureContext: Equatable, Sendable {
  /// The time of the batch or deadline.
  public var time: Timestamp
  /// The transform from surface coordinates to the coordinates of the recognizer's view.
  ///
  /// It is the transform at the time when the attempt began.
  public var toView: Transform
  /// The size of the surface, in logical pixels.
  public var surfaceSize: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The output's density in logical pixels per millimeter; 0 if unknown or implausible.
  public var pixelsPerMillimetre: Double
  /// The wheel or touchpad event that the batch contains; nil in a batch of touches.
  public var indirect: IndirectInput?

  /// Creates the context of a batch or deadline; `pixelsPerMillimetre` is 0 if the density is
  /// unknown.
  public init(
    time: Timestamp, toView: Transform = .identity,
    surfaceSize: Size = Size(width: 1280, height: 800), scale: Double = 1,
    pixelsPerMillimetre: Double = 0, indirect: IndirectInput? = nil
  ) {
    self.time = time
    self.toView = toView
    self.surfaceSize = surfaceSize
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.indirect = indirect
  }

  /// Returns a displacement on the surface, rotated into the view's coordinates but not scaled.
  ///
  /// The direction is relative to the view; the length is in the surface's logical pixels.
  public func inViewFrame(_ vector: Vector) -> Vector {
    if toView.isTranslation { return vector }
    let turned = toView.apply(vector)
    let length = turned.length
    guard length > 0 else { return vector }
    return turned * (vector.length / length)
  }
}
