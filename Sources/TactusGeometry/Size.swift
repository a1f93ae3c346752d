/// A width and a height, in logical pixels.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  public var isEmpty: Bool { !(width > 0 && height > 0) }
  public var area: Double { isEmpty ? 0 : width * height }
}
