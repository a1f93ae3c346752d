public import TactusGeometry
public import TactusPainting

/// The part of a view that takes touches.
public enum HitShape {
  /// No part of the view itself: only its descendants take touches.
  case none
  /// The view's bounds.
  case rectangle
  /// The ellipse inscribed in the view's bounds, excluding its outline.
  case circle
  /// The part of the bounds where a picture that is stretched over them has an opacity above
  /// `cutoff`.
  ///
  /// The cutoff ranges from 0 to 255.
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
