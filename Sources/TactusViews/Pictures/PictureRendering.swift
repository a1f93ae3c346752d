import TactusGeometry
import TactusPainting

/// The size, scale, and transform with which a picture view is painted, independent of the view's
/// position.
struct PictureAppearance: Equatable {
  /// The transform from the view's coordinates to those of the painted surface, without
  /// translation.
  let linear: Transform
  let size: Size
  let overhang: Double
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

  var isUpright: Bool { linear == .identity }

  func isPlain(_ image: Image) -> Bool {
    isUpright && Double(image.width) == size.width * scale
      && Double(image.height) == size.height * scale
  }

  /// Returns a transform that places a picture's top left corner at the device pixel nearest to
  /// `origin`, a point in the view's coordinates.
  ///
  /// A `PictureRendering`, an image of the transformed picture, is placed in the same way. The
  /// picture therefore does not move when a rendering is used instead.
  func snapped(_ canvas: Canvas, _ origin: Point) -> Transform {
    linear.then(.translation(place(of: origin, on: canvas) - .zero))
  }

  /// Converts a point from the view's coordinates to the surface's, and moves it to the nearest
  /// device pixel.
  func place(of point: Point, on canvas: Canvas) -> Point {
    let place = canvas.transform.apply(point)
    return Point(
      x: (place.x * scale).roundedToPixel / scale, y: (place.y * scale).roundedToPixel / scale)
  }
}

/// A picture that has been rotated and scaled in advance, so that painting it only copies pixels.
///
/// Views that show the same picture with the same appearance share one rendering.
final class PictureRendering {
  /// The properties, other than the picture itself, that determine the pixels of a rendering.
  struct Look: Equatable {
    let appearance: PictureAppearance
    let castsShadow: Bool
    let crops: Bool
    let elevation: Double
    let imageWidth: Int
  }

  let look: Look
  private let image: Image
  /// The displacement from the picture's corner to the top left corner of `image`, in the surface's
  /// logical pixels.
  ///
  /// The picture's corner is the one that is at the top left before the picture is rotated.
  private let offset: Vector
  private let share: BudgetShare

  /// The maximum number of device pixels in a rendering; 4,000,000 pixels occupy 16 MB of memory.
  private static let largest = 4_000_000.0

  /// Creates a rendering of the picture that `paint` draws; the closure must place the picture's
  /// top left corner at (0, 0).
  ///
  /// Returns nil if the rendering would be too large, if memory is exhausted, or if the surface's
  /// memory budget has no room for it.
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

  /// Draws the rendering with the picture's top left corner at the device pixel nearest to `origin`.
  ///
  /// `origin` is in the view's coordinates. The corner is the one at the top left before rotation.
  func draw(on canvas: Canvas, at origin: Point) {
    canvas.withState {
      let place = look.appearance.place(of: origin, on: canvas)
      canvas.transform = .identity
      canvas.draw(image, at: place + offset)
    }
  }
}
