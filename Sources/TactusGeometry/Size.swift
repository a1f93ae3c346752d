/// A width and a height, in logical pixels.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The width, in logical pixels.
  public var width: Double
  /// The height, in logical pixels.
  public var height: Double

  /// Creates a size from a width and a height, in logical pixels.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0 by 0 logical pixels.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether the width or the height is 0, negative or NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// The area in square logical pixels; 0 if the width or the height is not positive.
  public var area: Double { isEmpty ? 0 : width * height }
}
