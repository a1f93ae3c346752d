/// The identifier of a window: a surface of this client that can receive input.
public struct SurfaceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the surface, counting from 1 in order of creation.
  public var number: UInt32

  /// Creates the identifier of a surface from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the first surface was created before the second.
  public static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.number < b.number }

  /// The number of the surface as decimal text.
  public var description: String { String(number) }
}
