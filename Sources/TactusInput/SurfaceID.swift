/// The identifier of a surface of this client that can receive input, such as a window or a popup.
public struct SurfaceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the surface.
  ///
  /// Numbers count from 1 for windows and from 2³¹ for other surfaces, in order of creation unless
  /// the client chooses a window's number.
  public var number: UInt32

  /// Creates the identifier of a surface from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the first surface has the lower number.
  public static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.number < b.number }

  /// The number of the surface as decimal text.
  public var description: String { String(number) }
}
