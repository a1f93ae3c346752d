import TactusGeometry
import TactusPainting

/// The soft shadow that a picture casts on the surface below it, following the picture's outline.
struct PictureShadow: Sendable {
  /// The approximate distance over which the shadow fades, in the view's pixels.
  static let blur = 14.0
  /// The distance by which the shadow is displaced downward at elevation 0, in the view's pixels.
  ///
  /// The elevation is the picture's height above the surface below it, from 0 to 1. The
  /// displacement is always toward the bottom of the surface, even if the picture is rotated.
  static let drop = 5.0
  /// The maximum distance from the picture's edges to the shadow's edges at elevation 0, in the
  /// view's pixels.
  ///
  /// The elevation is the picture's height above the surface below it, from 0 to 1.
  static let overhang = 1.6 * blur + drop + 1

  /// How much farther down the shadow is displaced at elevation 1 than at elevation 0, in the
  /// view's pixels.
  ///
  /// The elevation is the picture's height above the surface below it, from 0 to 1.
  static let rise = 12.0

  let image: Image
  /// The distance by which the shadow's image extends beyond the picture's edges, in the view's
  /// pixels.
  let margin: Double

  /// Creates the shadow of a picture stretched to the given size; nil if the shadow would be too
  /// large.
  init?(of image: Image, size: Size) {
    guard size.width > 0, size.height > 0 else { return nil }
    // A soft shadow needs no finer pixels than this, however large the picture is.
    let finest = Size(width: size.width * 2, height: size.height * 2)
    do throws(PaintingError) {
      let base = try Double(image.width) > finest.width ? image.scaled(toFit: finest) : image
      let pixels = Double(base.width) / size.width
      let shadow = try base.shadow(
        blur: Self.blur * pixels, color: Color(hex: 0x04060D, alpha: 0.5))
      self.image = shadow.image
      margin = Double(shadow.margin) / pixels
    } catch {
      return nil
    }
  }

  /// Returns the rectangle of the shadow, in the view's coordinates, for a picture with its top
  /// left corner at (0, 0).
  ///
  /// `size` is the picture's size, in the view's pixels. `linear` is the transform from the view's
  /// coordinates to the surface's, without translation. `elevation` is the picture's height above
  /// the surface below, from 0 to 1.
  func rect(size: Size, linear: Transform, elevation: Double = 0) -> Rect {
    let drop = Vector(dx: 0, dy: (Self.drop + Self.rise * elevation) * linear.scaleFactor)
    let away = linear.inverse?.apply(drop) ?? .zero
    return Rect(origin: Point.zero + away, size: size).inset(by: -margin)
  }
}
