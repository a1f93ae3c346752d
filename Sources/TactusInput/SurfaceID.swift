/// The identifier of a surface of this client that can receive input, such as a window or a popup.
public struct SurfaceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the surface.
  ///
  /// Windows are numbered from 1, and other surfaces, such as popups, from 2³¹, in order of
  /// creation. The client can instead choose the number of a window.
  public var number: UInt32

  /// Creates the identifier of a surface from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the number of the first surface is less than that of the second.
  public static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.number < b.number }

  /// The number of the surface as decimal text.
  public var description: String { String(number) }
}
