public import TactusGeometry
public import TactusPainting

/// The area in which a view takes touches.
public enum HitShape {
  /// No part of the view itself: only its descendants take touches.
  case none
  /// The view's bounds.
  case rectangle
  /// The ellipse inscribed in the view's bounds, excluding its outline.
  case circle
  /// The part of the view's bounds in which a picture, stretched to fill the bounds, is more opaque
  /// than `cutoff`.
  ///
  /// The cutoff is an opacity from 0 (transparent) to 255 (opaque).
  case bitmap(Image, cutoff: UInt8)
  /// The area inside a path in the view's coordinates.
  case path(Path)
  /// The points in the view's coordinates for which a closure returns true.
  case custom((Point) -> Bool)

  /// The default cutoff of `bitmap`: a third of full opacity.
  public static let usualCutoff: UInt8 = 85

  func contains(_ point: Point, bounds: Rect) -> Bool {
    switch self {
    case .none:
      return false
    case .rectangle:
      return bounds.contains(point)
    case .circle:
      guard !bounds.isEmpty else { return false }
      let x = (point.x - bounds.center.x) / (bounds.width / 2)
      let y = (point.y - bounds.center.y) / (bounds.height / 2)
      return x * x + y * y < 1
    case .bitmap(let image, let cutoff):
      guard bounds.contains(point), image.width > 0, image.height > 0 else { return false }
      let x = Int((point.x - bounds.minX) / bounds.width * Double(image.width))
      let y = Int((point.y - bounds.minY) / bounds.height * Double(image.height))
      return image.alpha(x: min(x, image.width - 1), y: min(y, image.height - 1)) > cutoff
    case .path(let path):
      return path.contains(point)
    case .custom(let contains):
      return contains(point)
    }
  }
}
