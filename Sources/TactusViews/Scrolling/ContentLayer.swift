import TactusGeometry
import TactusPainting

/// The painted content of a scroll view, cached so that scrolling need not repaint it.
///
/// Only newly visible parts are painted; all other parts are copied from the cache. The cache is a
/// canvas as large as the visible part of the content. The content's pixel (x, y) is always stored
/// at x modulo the canvas's width and y modulo its height. Scrolling therefore moves no pixels in
/// memory: content that enters on one side replaces content that leaves on the opposite side.
final class ContentLayer {
  private let canvas: Canvas
  /// The part of the content that the canvas holds, in the content's device pixels.
  private var shown = PixelRect.zero
  /// The part of `shown` that must be repainted.
  private var dirty = Region()
  private let share: BudgetShare?

  /// Creates an empty layer.
  ///
  /// Returns nil if a dimension is 0, the memory budget has no room, or memory is exhausted.
  init?(width: Int, height: Int, scale: Double, budget: ViewBudget? = nil) {
    guard width > 0, height > 0 else { return nil }
    share = budget?.takeSpare(width * height * 4)
    guard share != nil || budget == nil,
      let canvas = try? Canvas(width: width, height: height, format: .xrgb8888, scale: scale)
    else { return nil }
    self.canvas = canvas
  }

  func hasSize(width: Int, height: Int, scale: Double) -> Bool {
    canvas.width == width && canvas.height == height && canvas.scale == scale
  }

  /// Marks a rectangle, in the content's coordinates, as needing to be repainted.
  func invalidate(_ rect: Rect) {
    let scale = canvas.scale
    dirty.add(
      PixelRect(
        covering: Rect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale)
      ).intersection(shown))
  }

  func invalidateAll() {
    shown = .zero
    dirty.removeAll()
  }

  /// The y coordinate of the topmost visible pixel row, in the content's device pixels.
  var top: Int { shown.y }

  /// Updates the layer to show the part of the content whose top left device pixel is (`x`, `y`).
  ///
  /// The closure `paint` is called for each part that is not painted yet or is out of date. The
  /// closure receives a canvas that uses the content's coordinates and is clipped to that part.
  func show(x: Int, y: Int, _ paint: (Canvas) -> Void) {
    let wanted = PixelRect(x: x, y: y, width: canvas.width, height: canvas.height)
    var missing = Region(wanted).subtracting(shown)
    for rect in dirty.rects { missing.add(rect.intersection(wanted)) }
    dirty.removeAll()
    shown = wanted
    for rect in missing.rects {
      forEachPart(of: rect) { part, place in
        canvas.withState {
          canvas.clipRegion = Region(place)
          canvas.transform = .translation(
            Vector(dx: Double(place.x - part.x), dy: Double(place.y - part.y))
              * (1 / canvas.scale))
          paint(canvas)
        }
      }
    }
  }

  /// Copies the visible content to the canvas `target`, starting at that canvas's device pixel
  /// (`x`, `y`).
  func copy(to target: Canvas, x: Int, y: Int) {
    forEachPart(of: shown) { part, place in
      target.copyDevicePixels(
        from: canvas, place, toX: x + part.x - shown.x, toY: y + part.y - shown.y)
    }
  }

  private func forEachPart(
    of rect: PixelRect, _ body: (_ part: PixelRect, _ place: PixelRect) -> Void
  ) {
    var y = rect.y
    while y < rect.maxY {
      let row = Self.remainder(y, canvas.height)
      let height = min(rect.maxY - y, canvas.height - row)
      var x = rect.x
      while x < rect.maxX {
        let column = Self.remainder(x, canvas.width)
        let width = min(rect.maxX - x, canvas.width - column)
        body(
          PixelRect(x: x, y: y, width: width, height: height),
          PixelRect(x: column, y: row, width: width, height: height))
        x += width
      }
      y += height
    }
  }

  /// Returns the nonnegative remainder of a division, even for a negative `value`.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
