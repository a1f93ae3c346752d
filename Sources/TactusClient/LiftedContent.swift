import TactusGeometry
import TactusPainting
import TactusViews
import TactusWayland

/// The content of a scroll view, shown by a surface of its own: painted where it has not been seen
/// yet, and from then on moved about.
///
/// Its picture is larger than what is seen, by half of that on either side that it scrolls to. Where
/// that ends it is begun anew around what is seen then.
@safe
final class LiftedContent {
  let view: ScrollView
  private let surface: ContentSurface
  private let scale: Double
  /// The content's device pixel where the picture begins.
  private var origin: (x: Int, y: Int)
  private let size: (width: Int, height: Int)
  /// The part of the content that the picture holds, in the content's device pixels.
  private var painted = PixelRect.zero
  /// The part of that which must be painted anew.
  private var dirty = Region()
  private var canvases: [Canvas] = []
  private var canvasPixels: [UnsafeMutableRawPointer] = unsafe []

  /// nil where the compositor cannot show it so.
  init?(_ view: ScrollView, on window: Window) {
    let seen = view.shownPixels
    let width = seen.width + (view.rangeX.upperBound > 0 ? seen.width : 0)
    let height = seen.height + (view.rangeY.upperBound > 0 ? seen.height : 0)
    guard width <= Self.largestSide, height <= Self.largestSide,
      let surface = ContentSurface(on: window, place: view.frame)
    else { return nil }
    self.view = view
    self.surface = surface
    scale = window.state.scale
    size = (width, height)
    origin = (0, 0)
    centre(on: seen)
    view.isLifted = true
  }

  /// What `wl_shm`, viewports and pixman agree on.
  private static let largestSide = 16_384

  /// Whether it still is where it was lifted.
  func isInPlace(_ tree: ViewTree) -> Bool {
    view.isLifted && tree.contains(view) && view.frame == surface.place && tree.scale == scale
  }

  /// Gives the content back to the tree; the window's next commit makes it so.
  func putDown() {
    view.isLifted = false
    view.hasScrolled = false
    surface.retire()
  }

  private func centre(on seen: PixelRect) {
    origin = (seen.x - (size.width - seen.width) / 2, seen.y - (size.height - seen.height) / 2)
    painted = .zero
    dirty.removeAll()
  }

  private func inPicture(_ rect: PixelRect) -> PixelRect {
    PixelRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
  }

  /// Brings what is seen up to date, for the window's next commit.
  ///
  /// - Returns: false where no buffer is free: then it shows what it did.
  /// - Throws: `sharedMemory`.
  func update() throws(WaylandError) -> Bool {
    let seen = view.shownPixels
    for rect in view.takeLiftedDamage().rects { dirty.add(rect.intersection(painted)) }
    let picture = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    if inPicture(seen).intersection(picture) != inPicture(seen) { centre(on: seen) }
    var missing = Region(seen).subtracting(painted)
    for rect in dirty.rects { missing.add(rect.intersection(seen)) }
    guard !missing.isEmpty else {
      unsafe surface.show(inPicture(seen), of: nil, damage: missing)
      return true
    }
    guard try paint(missing, seen: seen) else { return false }
    dirty = dirty.subtracting(seen)
    let both = painted.union(seen)
    // One rectangle, or what is seen alone.
    painted = painted.isContinued(by: seen) ? both : seen
    return true
  }

  private func paint(_ missing: Region, seen: PixelRect) throws(WaylandError) -> Bool {
    var damage = Region()
    for rect in missing.rects { damage.add(inPicture(rect)) }
    let frame = unsafe try surface.acquireBuffer(
      width: size.width, height: size.height, painting: damage)
    guard let frame = unsafe frame, let canvas = unsafe canvas(for: frame) else { return false }
    for rect in missing.rects {
      let place = inPicture(rect)
      view.paint(rect, on: canvas, x: place.x, y: place.y)
    }
    unsafe surface.show(inPicture(seen), of: frame, damage: damage)
    return true
  }

  private func canvas(for frame: Frame) -> Canvas? {
    if let index = unsafe canvasPixels.firstIndex(of: frame.pixels) { return canvases[index] }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: .xrgb8888, scale: scale)
    guard let canvas else { return nil }
    canvases.append(canvas)
    unsafe canvasPixels.append(frame.pixels)
    return canvas
  }
}

extension PixelRect {
  /// Whether it and `other` make up one rectangle.
  fileprivate func isContinued(by other: PixelRect) -> Bool {
    if y == other.y, height == other.height { return x <= other.maxX && other.x <= maxX }
    return x == other.x && width == other.width && y <= other.maxY && other.y <= maxY
  }
}
