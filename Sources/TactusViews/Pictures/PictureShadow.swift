import TactusGeometry
import TactusPainting

/// The soft shadow that a picture throws onto what it lies on; it follows the picture's outline.
struct PictureShadow: Sendable {
  /// Over which distance, about, it fades, in px of the view.
  static let blur = 14.0
  /// How far below the picture it lies, whichever way the picture is turned, in px of the view.
  static let drop = 5.0
  /// How far it may reach beyond the picture's edges, in px of the view.
  static let overhang = 1.6 * blur + drop + 1

  /// How much farther down it lies when the picture is lifted, in px of the view.
  static let rise = 12.0

  let image: Image
  /// How far the image reaches beyond the picture's edges, in px of the view.
  let margin: Double

  /// The shadow of a picture stretched over a size; nil where it would be too large.
  init?(of image: Image, size: Size) {
    guard size.width > 0, size.height > 0 else { return nil }
    // What is soft needs no finer pixels than this, however large the picture.
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

  /// Where it lies for a picture at 0, 0.
  ///
  /// - Parameters:
  ///   - size: The picture's, in the view's coordinates.
  ///   - linear: From the view's coordinates to those in which down is down.
  ///   - elevation: How far the picture is taken off the table, from 0 to 1.
  func rect(size: Size, linear: Transform, elevation: Double = 0) -> Rect {
    let drop = Vector(dx: 0, dy: (Self.drop + Self.rise * elevation) * linear.scaleFactor)
    let away = linear.inverse?.apply(drop) ?? .zero
    return Rect(origin: Point.zero + away, size: size).inset(by: -margin)
  }
}
