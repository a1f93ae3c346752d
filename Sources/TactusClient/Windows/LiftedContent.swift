import TactusGeometry
import TactusPainting
import TactusViews
import TactusWayland

/// The content of a scroll view, shown by a surface of its own: painted before it is seen, and from
/// then on moved about.
///
/// Its picture is larger than what is seen, by half of that on either side that it scrolls to. Where
/// that ends it is begun anew around what is seen then. Whenever something must be painted, what is
/// next to it and ready is painted too: one frame for each picture of a strip that comes in, and
/// nothing but a viewport to move in those between.
@safe
final class LiftedContent {
  let view: ScrollView
  private let surface: ContentSurface
  /// What of the view is seen: the corner of that in the view, in device pixels.
  private let corner: (x: Int, y: Int)
  private let liftsGround: Bool
  private let scale: Double
  /// The content's device pixel where the picture begins.
  private var origin: (x: Int, y: Int)
  private let size: (width: Int, height: Int)
  /// The part of the content that the picture holds, in the content's device pixels.
  private var painted = PixelRect.zero
  /// The part of that which must be painted anew.
  private var dirty = Region()
  private var canvases = FrameCanvases()

  /// nil where the compositor cannot show it so.
  ///
  /// - Parameter place: `ViewTree.liftedPlace`.
  init?(_ view: ScrollView, at place: Rect, on window: Window) {
    scale = window.state.scale
    let whole = view.toSurface.apply(view.bounds)
    corner = (
      Int(((place.minX - whole.minX) * scale).rounded()),
      Int(((place.minY - whole.minY) * scale).rounded())
    )
    liftsGround = view.liftsGround
    let shown = view.shownPixels
    let seen = PixelRect(
      x: shown.x + corner.x, y: shown.y + corner.y, width: Int((place.width * scale).rounded()),
      height: Int((place.height * scale).rounded()))
    let width = seen.width + (view.rangeX.upperBound > 0 ? seen.width : 0)
    let height = seen.height + (view.rangeY.upperBound > 0 ? seen.height : 0)
    guard width <= Self.largestSide, height <= Self.largestSide,
      let surface = ContentSurface(on: window, place: place, isOpaque: liftsGround)
    else { return nil }
    self.view = view
    self.surface = surface
    size = (width, height)
    origin = (0, 0)
    center(on: seen)
    view.isLifted = true
  }

  /// What `wl_shm`, viewports and pixman agree on.
  private static let largestSide = 16_384

  /// In the window's coordinates.
  var place: Rect { surface.place }

  /// Whether it still is as it was lifted, wherever that is now.
  func isAsLifted(_ tree: ViewTree) -> Bool {
    view.isLifted && tree.contains(view) && tree.scale == scale && view.liftsGround == liftsGround
  }

  /// What of the content is seen, in its device pixels.
  private var seen: PixelRect {
    let shown = view.shownPixels
    return PixelRect(
      x: shown.x + corner.x, y: shown.y + corner.y,
      width: Int((place.width * scale).rounded()), height: Int((place.height * scale).rounded()))
  }

  /// Buffers that it was painted into are gone.
  func forgetCanvases() { canvases.removeAll() }

  /// Gives the content back to the tree; the window's next commit makes it so.
  func putDown() {
    view.isLifted = false
    surface.retire()
  }

  private func center(on seen: PixelRect) {
    let content = view.contentSize
    origin = (
      Self.start(seen.x, seen.width, of: size.width, within: content.width * scale),
      Self.start(seen.y, seen.height, of: size.height, within: content.height * scale)
    )
    painted = .zero
    dirty.removeAll()
  }

  /// Where a picture of some length begins, so that what is seen lies in its middle; at the ends of
  /// the content there is less to come, but for the rubber band.
  private static func start(
    _ seen: Int, _ length: Int, of whole: Int, within content: Double
  ) -> Int {
    let spare = whole - length
    let last = Int(content.rounded()) + spare / 4 - whole
    let start = min(max(seen - spare / 2, -spare / 4), max(last, -spare / 4))
    return min(max(start, seen - spare), seen)
  }

  private func inPicture(_ rect: PixelRect) -> PixelRect {
    PixelRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
  }

  /// Brings what is seen up to date, for the window's next commit.
  ///
  /// - Parameter isAlone: Whether none follows, and it is seen at once.
  /// - Returns: false where no buffer is free: then it shows what it did.
  /// - Throws: `sharedMemory`.
  func update(isAlone: Bool) throws(WaylandError) -> Bool {
    let seen = seen
    for rect in view.takeLiftedDamage().rects { dirty.add(rect.intersection(painted)) }
    if !picture.contains(seen) { center(on: seen) }
    guard !isPainted(seen) else {
      unsafe surface.show(inPicture(seen), of: nil, damage: Region(), isAlone: isAlone)
      return true
    }
    let part = part(around: seen)
    guard try paint(missing(in: part), seen: seen, isAlone: isAlone) else { return false }
    dirty = dirty.subtracting(part)
    // One rectangle, or what is painted now alone.
    painted = painted.isContinued(by: part) ? painted.union(part) : part
    return true
  }

  /// All that the picture can hold, in the content's device pixels.
  private var picture: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Whether nothing of a part of the content must be painted. (Most movements end here: it takes no memory.)
  private func isPainted(_ part: PixelRect) -> Bool {
    painted.contains(part) && !dirty.rects.contains { $0.intersects(part) }
  }

  /// What must be painted of a part of the content.
  private func missing(in part: PixelRect) -> Region {
    var missing = Region(part).subtracting(painted)
    for rect in dirty.rects { missing.add(rect.intersection(part)) }
    return missing
  }

  /// What is seen, and what is ready beside it: not so much that the frame would be late.
  private func part(around seen: PixelRect) -> PixelRect {
    let (aheadX, aheadY) = (seen.width / Self.ahead, seen.height / Self.ahead)
    let near = PixelRect(
      x: seen.x - (size.width > seen.width ? aheadX : 0),
      y: seen.y - (size.height > seen.height ? aheadY : 0),
      width: seen.width + (size.width > seen.width ? 2 * aheadX : 0),
      height: seen.height + (size.height > seen.height ? 2 * aheadY : 0))
    return near.intersection(picture).intersection(view.readyPixels).union(seen)
  }

  /// This part of what is seen, on either side.
  private static let ahead = 4

  private func paint(
    _ missing: Region, seen: PixelRect, isAlone: Bool
  ) throws(WaylandError) -> Bool {
    var damage = Region()
    for rect in missing.rects { damage.add(inPicture(rect)) }
    let frame = unsafe try surface.acquireBuffer(
      width: size.width, height: size.height, painting: damage)
    guard let frame = unsafe frame,
      let canvas = unsafe canvases.canvas(for: frame, format: .argb8888, scale: scale)
    else { return false }
    for rect in missing.rects {
      let place = inPicture(rect)
      view.paint(rect, on: canvas, x: place.x, y: place.y)
    }
    unsafe surface.show(inPicture(seen), of: frame, damage: damage, isAlone: isAlone)
    return true
  }
}

extension PixelRect {
  /// Whether it and `other` make up one rectangle.
  fileprivate func isContinued(by other: PixelRect) -> Bool {
    if y == other.y, height == other.height { return x <= other.maxX && other.x <= maxX }
    return x == other.x && width == other.width && y <= other.maxY && other.y <= maxY
  }
}
