internal import TactusGeometry

struct CanvasState {
  var transform = Transform.identity {
    didSet { deviceTransform = transform.then(.scale(scale)) }
  }
  private(set) var deviceTransform: Transform
  var alpha = 1.0
  var font = Font.standard
  var clip: Region {
    didSet { clipBounds = clip.bounds }
  }
  private(set) var clipBounds: PixelRect
  /// The mask with the anti-aliased edges of the current clips; nil if all clips are rectangles
  /// whose edges follow pixel boundaries.
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

  func visible(_ rect: PixelRect) -> PixelRect {
    let part = clipBounds.intersection(rect)
    guard let clipMask else { return part }
    return part.intersection(clipMask.box)
  }
}
