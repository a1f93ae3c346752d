/// A half-open rectangle of whole pixels; empty if its width or height is not positive.
public struct PixelRect: Hashable, Sendable {
  /// The left edge (inclusive).
  public var x: Int
  /// The top edge (inclusive).
  public var y: Int
  /// The number of columns; the rectangle is empty if this is not positive.
  public var width: Int
  /// The number of rows; the rectangle is empty if this is not positive.
  public var height: Int

  /// Creates a rectangle from its top left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle of whole pixels that contains `rect`; coordinates are clamped
  /// to ±2^30.
  public init(covering rect: Rect) {
    func whole(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(min(max(value, -1_073_741_824), 1_073_741_824))
    }
    let x0 = whole(rect.minX.rounded(.down))
    let y0 = whole(rect.minY.rounded(.down))
    self.init(
      x: x0, y: y0, width: whole(rect.maxX.rounded(.up)) - x0,
      height: whole(rect.maxY.rounded(.up)) - y0)
  }

  /// Creates the rectangle whose edges are those of `rect`, each rounded to the nearest whole
  /// number; see `Double.roundedToPixel`.
  public init(nearestTo rect: Rect) {
    let (x, y) = (rect.minX.roundedToPixel, rect.minY.roundedToPixel)
    self.init(
      covering: Rect(
        x: x, y: y, width: rect.maxX.roundedToPixel - x, height: rect.maxY.roundedToPixel - y))
  }

  /// An empty rectangle at the origin.
  @inlinable public static var zero: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row below the rectangle.
  public var maxY: Int { y + height }
  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels; 0 if the rectangle is empty.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns whether every pixel of another rectangle is in this one; true if the other one is
  /// empty.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY)
  }

  /// Returns whether the two rectangles share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// Returns the intersection of the two rectangles; `PixelRect.zero` if they share no pixel.
  public func intersection(_ other: PixelRect) -> PixelRect {
    guard intersects(other) else { return .zero }
    let x0 = max(x, other.x)
    let y0 = max(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: min(maxX, other.maxX) - x0, height: min(maxY, other.maxY) - y0)
  }

  /// Returns the smallest rectangle that contains both rectangles; an empty rectangle is ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(x, other.x)
    let y0 = min(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  /// The rectangle in floating-point coordinates, one unit per pixel.
  public var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension Double {
  /// The nearest whole number; the larger one if two are equally near.
  ///
  /// Adding a whole number to the value adds the same number to the result, so moving content by
  /// whole pixels does not change its shape. `rounded()` does not guarantee this, because it rounds
  /// halves away from 0. To absorb arithmetic errors, a fraction at most a millionth below one half
  /// is also rounded up.
  public var roundedToPixel: Double { (self + (0.5 + 1e-6)).rounded(.down) }
}
