internal import TactusGeometry

/// What `Canvas.save()` keeps.
struct CanvasState {
  /// From current to logical coordinates.
  var transform = Transform.identity {
    didSet { deviceTransform = transform.then(.scale(scale)) }
  }
  /// From current coordinates to device pixels.
  private(set) var deviceTransform: Transform
  /// Multiplies the alpha of everything painted, within 0...1.
  var alpha = 1.0
  var font = Font.standard
  /// Device pixels that may change.
  var clip: Region {
    didSet { clipBounds = clip.bounds }
  }
  private(set) var clipBounds: PixelRect
  /// How much of each pixel may change, where a clip has curved or slanted edges.
  var clipMask: ClipMask?
  private let scale: Double

  init(clip: Region, scale: Double) {
    self.clip = clip
    self.scale = scale
    clipBounds = clip.bounds
    deviceTransform = .scale(scale)
  }

  /// The pixels of `rect` that may change, as one rectangle.
  /// What of a box lies within each rectangle of the clip.
  func visibleParts(of box: PixelRect) -> some Sequence<PixelRect> {
    clip.rects.lazy.map { $0.intersection(box) }.filter { !$0.isEmpty }
  }

  func visible(_ rect: PixelRect) -> PixelRect {
    let part = clipBounds.intersection(rect)
    guard let clipMask else { return part }
    return part.intersection(clipMask.box)
  }
}
