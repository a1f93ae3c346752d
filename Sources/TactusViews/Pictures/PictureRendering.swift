import TactusGeometry
import TactusPainting

/// All that decides how a picture view looks, apart from where it is and what it shows.
struct PictureAppearance: Equatable {
  /// From the view's coordinates to the surface's, without the way.
  let linear: Transform
  let size: Size
  let overhang: Double
  /// Device pixels per logical pixel.
  let scale: Double

  init(of view: PictureView, on canvas: Canvas) {
    var linear = canvas.transform
    linear.tx = 0
    linear.ty = 0
    self.linear = linear
    size = view.bounds.size
    overhang = view.overhang
    scale = canvas.scale
  }

  /// Neither turned nor sized.
  var isUpright: Bool { linear == .identity }

  /// Whether each pixel of the image is one of the surface.
  func isPlain(_ image: Image) -> Bool {
    isUpright && Double(image.width) == size.width * scale
      && Double(image.height) == size.height * scale
  }

  /// The canvas's transform for a picture at 0, 0 that shows at `origin`, moved to the nearest
  /// device pixel: painted again from a rendering it stays where it is.
  func snapped(_ canvas: Canvas, _ origin: Point) -> Transform {
    linear.then(.translation(place(of: origin, on: canvas) - .zero))
  }

  /// Where a point of the view shows, moved to the nearest device pixel.
  func place(of point: Point, on canvas: Canvas) -> Point {
    let place = canvas.transform.apply(point)
    return Point(
      x: (place.x * scale).roundedToPixel / scale, y: (place.y * scale).roundedToPixel / scale)
  }
}

/// A picture as it looks turned and sized, to be drawn by a plain copy. Views that show the same
/// picture alike share one.
final class PictureRendering {
  /// All that decides its pixels, apart from the picture.
  struct Look: Equatable {
    let appearance: PictureAppearance
    let castsShadow: Bool
    let elevation: Double
    /// The width of the image that it is made from, in its pixels.
    let imageWidth: Int
  }

  let look: Look
  private let image: Image
  /// From where the picture's corner shows to the image's, in px of the surface.
  private let offset: Vector
  /// The memory that the image takes.
  private let share: BudgetShare

  /// Larger ones are not kept, in device pixels: 16 MB.
  private static let largest = 4_000_000.0

  /// Renders what `paint` draws of a picture whose corner is at 0, 0; nil if it is too large to be
  /// kept or the budget has no room for it.
  init?(_ look: Look, _ budget: ViewBudget, _ paint: (Canvas) -> Void) {
    let appearance = look.appearance
    let toPixels = appearance.linear.then(.scale(appearance.scale))
    let room = Rect(origin: .zero, size: appearance.size).inset(by: -appearance.overhang)
    let reach = toPixels.apply(room)
    guard reach.width * reach.height <= Self.largest else { return nil }
    let box = PixelRect(covering: reach)
    guard let share = budget.takeSpare(box.width * box.height * 4) else { return nil }
    do throws(PaintingError) {
      let canvas = try Canvas(width: box.width, height: box.height)
      canvas.transform = toPixels.then(
        .translation(Vector(dx: -Double(box.x), dy: -Double(box.y))))
      paint(canvas)
      image = try canvas.makeImage()
    } catch {
      return nil
    }
    self.look = look
    self.share = share
    offset = Vector(dx: Double(box.x), dy: Double(box.y)) * (1 / appearance.scale)
  }

  /// Draws it where the view's point `origin` shows, on the nearest device pixel.
  func draw(on canvas: Canvas, at origin: Point) {
    canvas.withState {
      let place = look.appearance.place(of: origin, on: canvas)
      canvas.transform = .identity
      canvas.draw(image, at: place + offset)
    }
  }
}
