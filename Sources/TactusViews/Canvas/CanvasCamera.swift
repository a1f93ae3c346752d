import TactusGeometry

/// The part of a canvas's content that is visible: the content's point at the canvas's upper left
/// corner, and the scale.
///
/// Points of the canvas are in the canvas's coordinates, whose origin is its upper left corner.
struct CanvasCamera: Equatable {
  /// The point at the canvas's upper left corner, in the content's coordinates.
  var place = Point.zero
  /// The length on the canvas of one pixel of the content, in px.
  var scale = 1.0

  func toContent(_ point: Point) -> Point { place + (point - .zero) * (1 / scale) }

  func toCanvas(_ point: Point) -> Point { .zero + (point - place) * scale }

  /// Returns the part of the content that a canvas of the given size shows.
  func visible(in size: Size) -> Rect {
    Rect(x: place.x, y: place.y, width: size.width / scale, height: size.height / scale)
  }

  /// Returns the camera after the content has moved with a finger by a displacement on the canvas.
  func moved(by displacement: Vector) -> CanvasCamera {
    CanvasCamera(place: place + displacement * (-1 / scale), scale: scale)
  }

  /// Returns the camera with another scale and with the same content at a point of the canvas.
  func zoomed(to scale: Double, about point: Point) -> CanvasCamera {
    let kept = toContent(point)
    return CanvasCamera(place: kept + (point - .zero) * (-1 / scale), scale: scale)
  }

  /// Returns the camera with which a point of the content is at the center of a canvas.
  static func showing(_ point: Point, scale: Double, in size: Size) -> CanvasCamera {
    let half = Vector(dx: size.width / 2, dy: size.height / 2)
    return CanvasCamera(place: point + half * (-1 / scale), scale: scale)
  }

  /// Returns a camera on the way to another one.
  ///
  /// The visible part of the content changes evenly with `part`, which is from 0 to 1. If the two
  /// cameras show the same content at a point of the canvas, so do all cameras between them.
  func mixed(with other: CanvasCamera, _ part: Double) -> CanvasCamera {
    guard part < 1 else { return other }
    let extent = 1 / scale + (1 / other.scale - 1 / scale) * part
    return CanvasCamera(place: place + (other.place - place) * part, scale: 1 / extent)
  }
}

/// The limits of a canvas's scale, and of the place of the content that the canvas shows.
struct CanvasLimits {
  /// The distance, in px, from the content's origin to each edge of the content.
  static let reach = 1_000_000.0
  /// The area of the content, in its own coordinates.
  static let area = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  /// The maximum distance on the canvas, in px, from the content's origin to the upper left corner.
  ///
  /// Saved states and the painting code accept coordinates up to 10,000,000.
  private static let farthest = 9_000_000.0
  /// The part of the content that always stays visible, in px on the canvas.
  private static let kept = 96.0
  /// The scale that no canvas exceeds.
  static let hardest = 1000.0
  /// The fraction by which two fingers can exceed the limits of the scale.
  private static let give = 0.5

  var minimumScale = 0.1
  var maximumScale = 8.0
  var constraint = CanvasView.Constraint.none
  /// The rectangle of the content that must cover a canvas, and the size of this canvas; nil if
  /// nothing must cover it.
  private(set) var cover: (edges: Rect, size: Size)?

  /// Returns the limits of a canvas that a rectangle of the content must cover.
  ///
  /// If the rectangle is nil or empty, or if the canvas is empty, nothing must cover it.
  func covering(_ size: Size, with edges: Rect?) -> CanvasLimits {
    var limits = self
    if let edges, !edges.isEmpty, size.width > 0, size.height > 0 { limits.cover = (edges, size) }
    return limits
  }

  /// The minimum scale at which the content covers the canvas, if it must.
  private var leastScale: Double {
    guard let (edges, size) = cover else { return minimumScale }
    let filling = max(size.width / edges.width, size.height / edges.height)
    return max(minimumScale, min(filling, Self.hardest))
  }

  /// The maximum scale, or the scale at which the content covers the canvas if that is larger.
  private var mostScale: Double { max(maximumScale, leastScale) }

  /// The scale of the content at home.
  var homeScale: Double { cover == nil ? 1 : nearest(1) }

  /// Returns the scale nearest to the given one that the limits allow.
  func nearest(_ scale: Double) -> Double {
    min(max(scale.isFinite ? scale : 1, leastScale), mostScale)
  }

  /// Returns the scale to show if fingers ask for the given scale.
  ///
  /// Beyond the limits, the scale changes less than the distance of the fingers.
  func elastic(_ scale: Double) -> Double {
    func beyond(_ ratio: Double) -> Double {
      1 + RubberBand.give(ratio - 1, dimension: Self.give)
    }
    let most = mostScale
    if scale > most { return most * beyond(scale / most) }
    let least = leastScale
    if scale < least { return least / beyond(least / max(scale, 1e-9)) }
    return scale
  }

  /// Returns the rectangle in which `place` must lie so that part of the content stays visible.
  ///
  /// - Parameters:
  ///   - content: The extent of what the canvas contains, in the content's coordinates.
  ///   - size: The size of the canvas, in px.
  ///   - scale: The scale of the content.
  /// - Returns: The rectangle, in the content's coordinates.
  func room(for content: Rect, in size: Size, at scale: Double) -> Rect {
    func axis(_ low: Double, _ high: Double, _ length: Double) -> (Double, Double) {
      let kept = min(Self.kept, length / 4, (high - low) * scale)
      return (low - (length - kept) / scale, high - kept / scale)
    }
    let x = axis(content.minX, content.maxX, size.width)
    let y = axis(content.minY, content.maxY, size.height)
    return Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
  }

  /// Returns the rectangle in which `place` must lie so that the content covers the canvas; nil if
  /// nothing must cover it.
  ///
  /// On an axis on which the content is too small, only the place that centers it remains.
  func coveringRoom(at scale: Double) -> Rect? {
    guard let (edges, size) = cover else { return nil }
    func axis(_ low: Double, _ high: Double, _ length: Double) -> (Double, Double) {
      let last = high - length / scale
      return last < low ? ((low + last) / 2, (low + last) / 2) : (low, last)
    }
    let x = axis(edges.minX, edges.maxX, size.width)
    let y = axis(edges.minY, edges.maxY, size.height)
    return Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
  }

  /// Returns the nearest camera whose numbers are finite and within the hard limits.
  ///
  /// If `isElastic` is false and the content must cover the canvas, the content covers it with the
  /// returned camera, unless the content is too small at the scale `hardest`.
  func sound(_ camera: CanvasCamera, elastic isElastic: Bool = false) -> CanvasCamera {
    guard camera.place.isFinite, camera.scale.isFinite else { return CanvasCamera() }
    let slack = isElastic ? 1 + Self.give : 1
    let scale = min(max(camera.scale, leastScale / slack), mostScale * slack)
    let edge = min(Self.reach, Self.farthest / scale)
    let place = Point(
      x: min(max(camera.place.x, -edge), edge), y: min(max(camera.place.y, -edge), edge))
    let room = isElastic ? nil : coveringRoom(at: scale)
    return CanvasCamera(place: room?.nearest(to: place) ?? place, scale: scale)
  }

  /// Returns the camera that shows all of a rectangle of the content, centered, on a canvas.
  ///
  /// The content is not enlarged beyond its own size.
  func fitting(_ content: Rect, in size: Size) -> CanvasCamera {
    let margin = min(48, size.width / 8, size.height / 8)
    let width = max(1, size.width - 2 * margin)
    let height = max(1, size.height - 2 * margin)
    let wanted = min(width / max(content.width, 1e-6), height / max(content.height, 1e-6), 1)
    return sound(.showing(content.center, scale: nearest(wanted), in: size))
  }
}
