internal import TactusGeometry

/// The part of a canvas's state that `Canvas.save()` saves.
struct CanvasState {
  var transform = Transform.identity {
    didSet { deviceTransform = transform.then(.scale(scale)) }
  }
  /// The map from current coordinates to device pixels.
  private(set) var deviceTransform: Transform
  var alpha = 1.0
  var font = Font.standard
  var clip: Region {
    didSet { clipBounds = clip.bounds }
  }
  private(set) var clipBounds: PixelRect
  /// The mask of how much each pixel may change; nil unless a clip has curved or slanted edges.
  var clipMask: ClipMask?
  private let scale: Double

  init(clip: Region, scale: Double) {
    self.clip = clip
    self.scale = scale
    clipBounds = clip.bounds
    deviceTransform = .scale(scale)
  }

  func visibleParts(of box: PixelRect) -> some Sequence<PixelRect> {
    clip.rects.lazy.map { $0.intersection(box) }.filter { !$0.isEmpty }
  }

  /// Returns the bounds of the pixels in `rect` that may change.
  func visible(_ rect: PixelRect) -> PixelRect {
    let part = clipBounds.intersection(rect)
    guard let clipMask else { return part }
    return part.intersection(clipMask.box)
  }
}
