public import TactusGeometry
public import TactusInput

/// The circumstances in which a recognizer processes a batch of touches or a deadline.
///
/// The context contains the time, the transform to the recognizer's view, the properties of the
/// surface, and any wheel or touchpad event.
public struct GestureContext: Equatable, Sendable {
  /// The time of the batch or deadline.
  public var time: Timestamp
  /// The transform from surface coordinates to the coordinates of the recognizer's view.
  ///
  /// The transform is determined when a recognition attempt begins, and does not change during the
  /// attempt.
  public var toView: Transform
  /// The size of the surface, in logical pixels.
  public var surfaceSize: Size
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The display's density in logical pixels per millimeter; 0 if unknown or implausible.
  public var pixelsPerMillimetre: Double
  /// The wheel or touchpad event to process; nil for a batch of touches.
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

  /// Returns a displacement with its direction converted from the surface's to the view's
  /// coordinates, but its length unchanged.
  ///
  /// The length is in the surface's logical pixels.
  public func inViewFrame(_ vector: Vector) -> Vector {
    if toView.isTranslation { return vector }
    let turned = toView.apply(vector)
    let length = turned.length
    guard length > 0 else { return vector }
    return turned * (vector.length / length)
  }
}
