public import TactusGeometry
public import TactusInput

/// The context of a batch of touches: its time, the recognizer's view, and the properties of the
/// surface.
public struct GestureContext: Equatable, Sendable {
  /// The time of the batch or deadline.
  public var time: Timestamp
  /// The transform from surface coordinates to those of the recognizer's view, as it was when the
  /// attempt began.
  public var toView: Transform
  /// The size of the surface, in logical pixels.
  public var surfaceSize: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The output's density in logical pixels per millimeter; 0 if unknown or implausible.
  public var pixelsPerMillimetre: Double
  /// The wheel or touchpad event that the batch contains; nil in a batch of touches.
  public var indirect: IndirectInput?

  /// Creates the context of a batch; a density of 0 pixels per millimeter means unknown.
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

  /// Returns a surface displacement rotated into the view's frame but not scaled.
  ///
  /// The direction is relative to the view; the length is in surface pixels.
  public func inViewFrame(_ vector: Vector) -> Vector {
    if toView.isTranslation { return vector }
    let turned = toView.apply(vector)
    let length = turned.length
    guard length > 0 else { return vector }
    return turned * (vector.length / length)
  }
}
