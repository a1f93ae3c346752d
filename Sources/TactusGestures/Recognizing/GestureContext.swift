public import TactusGeometry
public import TactusInput

/// What a batch of touches happens in.
public struct GestureContext: Equatable, Sendable {
  /// The moment of the batch, or of the deadline.
  public var time: Timestamp
  /// From surface coordinates to those of the recognizer's view, as it was when its attempt began.
  public var toView: Transform
  /// The surface, in logical pixels.
  public var surfaceSize: Size
  /// Device pixels per logical pixel.
  public var scale: Double
  /// Logical pixels per millimetre of the output; 0 where unknown or not plausible.
  public var pixelsPerMillimetre: Double
  /// A wheel, a touchpad's scroll or pinch; nil in a batch of touches.
  public var indirect: IndirectInput?

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

  /// A displacement on the surface as the view sees it, turned but not stretched: directions are
  /// the view's, lengths the surface's.
  public func inViewFrame(_ vector: Vector) -> Vector {
    if toView.isTranslation { return vector }
    let turned = toView.apply(vector)
    let length = turned.length
    guard length > 0 else { return vector }
    return turned * (vector.length / length)
  }
}
