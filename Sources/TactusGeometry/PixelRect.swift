/// A rectangle of whole pixels, with integer coordinates.
///
/// The rectangle is empty if its width or height is 0 or negative.
public struct PixelRect: Hashable, Sendable {
  /// The x coordinate of the leftmost column of pixels.
  public var x: Int
  /// The y coordinate of the topmost row of pixels.
  public var y: Int
  /// The number of pixel columns; the rectangle is empty if this number is 0 or negative.
  public var width: Int
  /// The number of pixel rows; the rectangle is empty if this number is 0 or negative.
  public var height: Int

  /// Creates a rectangle from its top left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle of whole pixels that contains `rect`.
  ///
  /// Coordinates are clamped to the range from -2^30 to 2^30, and NaN is replaced by 0.
  public init(covering rect: Rect) {
    let x0 = Int(pixel: rect.minX.rounded(.down))
    let y0 = Int(pixel: rect.minY.rounded(.down))
    self.init(
      x: x0, y: y0, width: Int(pixel: rect.maxX.rounded(.up)) - x0,
      height: Int(pixel: rect.maxY.rounded(.up)) - y0)
  }

  /// Creates a rectangle by rounding each edge of `rect` to the nearest whole number.
  ///
  /// `Double.roundedToPixel` defines the rounding of halves.
  public init(nearestTo rect: Rect) {
    let (x, y) = (rect.minX.roundedToPixel, rect.minY.roundedToPixel)
    self.init(
      covering: Rect(
        x: x, y: y, width: rect.maxX.roundedToPixel - x, height: rect.maxY.roundedToPixel - y))
  }

  /// An empty rectangle at the origin.
  @inlinable public static var zero: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

  /// The x coordinate of the first pixel column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The y coordinate of the first pixel row below the rectangle.
  public var maxY: Int { y + height }
  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels; 0 if the rectangle is empty.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns whether this rectangle contains every pixel of `other`; always true if `other` is
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

  /// Returns the smallest rectangle that contains all pixels of both rectangles.
  ///
  /// If only one rectangle contains pixels, that rectangle is returned unchanged.
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
  /// The value rounded to the nearest whole number, with halves rounded up.
  ///
  /// Adding a whole number to the value adds the same number to the result, so content that moves
  /// by whole pixels keeps its shape. `rounded()` does not guarantee this, because it rounds halves
  /// away from 0. To absorb arithmetic errors, fractions from 0.499999 upward are also rounded up.
  public var roundedToPixel: Double { (self + (0.5 + 1e-6)).rounded(.down) }
}

extension Int {
  /// Creates a pixel coordinate or a number of pixels from any value, without its fraction.
  ///
  /// The result is between -2^30 and 2^30, and 0 for NaN. A scene can scale a view without a limit,
  /// so a value that depends on a transform may be too large for `Int`.
  package init(pixel value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1_073_741_824), 1_073_741_824))
  }
}
