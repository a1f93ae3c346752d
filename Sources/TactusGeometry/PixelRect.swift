/// A half-open rectangle of whole pixels; empty if its width or height is not positive.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

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

  /// Creates the rectangle whose edges are the device pixels nearest to those of `rect`; see
  /// `Double.roundedToPixel`.
  public init(nearestTo rect: Rect) {
    let (x, y) = (rect.minX.roundedToPixel, rect.minY.roundedToPixel)
    self.init(
      covering: Rect(
        x: x, y: y, width: rect.maxX.roundedToPixel - x, height: rect.maxY.roundedToPixel - y))
  }

  @inlinable public static var zero: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  public var area: Int { isEmpty ? 0 : width * height }

  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY)
  }

  public func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  public func intersection(_ other: PixelRect) -> PixelRect {
    guard intersects(other) else { return .zero }
    let x0 = max(x, other.x)
    let y0 = max(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: min(maxX, other.maxX) - x0, height: min(maxY, other.maxY) - y0)
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(x, other.x)
    let y0 = min(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  public var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension Double {
  /// The nearest whole number; the larger one if two are equally near.
  ///
  /// Adding a whole number to the value adds the same number to the result, so content keeps its
  /// pixels wherever it is painted. `rounded()` does not promise that: it rounds halves away from
  /// 0. Arithmetic errors also make some halves slightly too small, so a fraction of up to a
  /// millionth below a half is rounded up, too.
  public var roundedToPixel: Double { (self + (0.5 + 1e-6)).rounded(.down) }
}
